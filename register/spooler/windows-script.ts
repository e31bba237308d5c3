/**
 * What PowerShell runs on Windows: the way to a printer's queue past its driver. It is the same text for every job; names
 * and bytes come through the environment and a file, so that nothing a person keyed is ever read as code.
 */
export const printScript = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
try {
  Add-Type -TypeDefinition @'
using System;
using System.Runtime.InteropServices;
using System.Threading;

public static class TillQueue {
  [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)]
  class Document { public string name; public string file; public string type; }

  [DllImport("winspool.drv", EntryPoint = "OpenPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern bool OpenPrinter(string name, out IntPtr printer, IntPtr defaults);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool ClosePrinter(IntPtr printer);
  [DllImport("winspool.drv", EntryPoint = "GetPrinterW", SetLastError = true)]
  static extern bool GetPrinter(IntPtr printer, int level, IntPtr buffer, int size, out int needed);
  [DllImport("winspool.drv", EntryPoint = "GetPrinterDriverW", SetLastError = true)]
  static extern bool GetPrinterDriver(IntPtr printer, IntPtr environment, int level, IntPtr buffer, int size, out int needed);
  [DllImport("winspool.drv", EntryPoint = "StartDocPrinterW", CharSet = CharSet.Unicode, SetLastError = true)]
  static extern int StartDocPrinter(IntPtr printer, int level, [In] Document document);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndDocPrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool StartPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool EndPagePrinter(IntPtr printer);
  [DllImport("winspool.drv", SetLastError = true)]
  static extern bool WritePrinter(IntPtr printer, byte[] bytes, int size, out int written);
  [DllImport("winspool.drv", EntryPoint = "GetJobW", SetLastError = true)]
  static extern bool GetJob(IntPtr printer, int job, int level, IntPtr buffer, int size, out int needed);
  [DllImport("winspool.drv", EntryPoint = "SetJobW", SetLastError = true)]
  static extern bool SetJob(IntPtr printer, int job, int level, IntPtr buffer, int command);

  delegate bool Ask(IntPtr buffer, int size, out int needed);

  // One number out of a structure of the system; -1 when there is none.
  static int Read(int offset, Ask ask) {
    int needed;
    ask(IntPtr.Zero, 0, out needed);
    if (needed < offset + 4) return -1;
    IntPtr buffer = Marshal.AllocHGlobal(needed);
    try { return ask(buffer, needed, out needed) ? Marshal.ReadInt32(buffer, offset) : -1; }
    finally { Marshal.FreeHGlobal(buffer); }
  }

  static int Status(IntPtr printer) {
    return Read(0, delegate(IntPtr b, int s, out int n) { return GetPrinter(printer, 6, b, s, out n); });
  }
  static int Attributes(IntPtr printer) {
    return Read(2 * IntPtr.Size, delegate(IntPtr b, int s, out int n) { return GetPrinter(printer, 5, b, s, out n); });
  }
  static int JobStatus(IntPtr printer, int job) {
    return Read(7 * IntPtr.Size, delegate(IntPtr b, int s, out int n) { return GetJob(printer, job, 1, b, s, out n); });
  }
  // A driver that makes XPS of everything passes bytes on under another name.
  static bool IsXps(IntPtr printer) {
    int offset = IntPtr.Size == 8 ? 168 : 96;
    int flags = Read(offset, delegate(IntPtr b, int s, out int n) { return GetPrinterDriver(printer, IntPtr.Zero, 8, b, s, out n); });
    return flags != -1 && (flags & 2) != 0;
  }

  static string State(string word, IntPtr printer, int job) {
    return word + " " + job + " " + Status(printer) + " " + Attributes(printer);
  }
  static string Error() { return "error " + Marshal.GetLastWin32Error(); }

  public static string Send(string name, string title, byte[] bytes, int patience, int longest) {
    IntPtr printer;
    if (!OpenPrinter(name, out printer, IntPtr.Zero)) return Error();
    try {
      int status = Status(printer), attributes = Attributes(printer);
      bool paused = status != -1 && (status & 1) != 0, offline = attributes != -1 && (attributes & 0x400) != 0;
      if (paused || offline) return State("held", printer, 0);
      Document document = new Document();
      document.name = title;
      document.type = IsXps(printer) ? "XPS_PASS" : "RAW";
      int job = StartDocPrinter(printer, 1, document);
      if (job == 0) return Error();
      int written = 0;
      bool whole = StartPagePrinter(printer) && WritePrinter(printer, bytes, bytes.Length, out written);
      string error = whole && written == bytes.Length ? "" : Error();
      EndPagePrinter(printer);
      if (error != "") SetJob(printer, job, 0, IntPtr.Zero, 5);
      EndDocPrinter(printer);
      return error != "" ? error : Watch(printer, job, patience, longest);
    } finally { ClosePrinter(printer); }
  }

  // Paused, error, offline, out of paper, blocked, a person is wanted.
  const int bad = 0x1 | 0x2 | 0x20 | 0x40 | 0x200 | 0x400;
  const int deleting = 0x4 | 0x100, done = 0x80 | 0x1000;

  static string Watch(IntPtr printer, int job, int patience, int longest) {
    int status = 0;
    for (int waited = 0; waited <= longest; waited += 200) {
      status = JobStatus(printer, job);
      if (status == -1 || (status & (done | deleting)) != 0) return "sent";
      if ((status & bad) != 0 && waited > patience) break;
      Thread.Sleep(200);
    }
    bool removed = SetJob(printer, job, 0, IntPtr.Zero, 5);
    int after = JobStatus(printer, job);
    if (!removed && after == -1) return "sent";
    return State(after == -1 || (after & deleting) != 0 ? "removed" : "left", printer, status);
  }
}
'@
  $bytes = [IO.File]::ReadAllBytes($env:TILLKEEP_FILE)
  $said = [TillQueue]::Send($env:TILLKEEP_QUEUE, $env:TILLKEEP_TITLE, $bytes, [int]$env:TILLKEEP_PATIENCE, [int]$env:TILLKEEP_LONGEST)
  [Console]::Out.WriteLine($said)
} catch {
  'fault ' + $_.FullyQualifiedErrorId
}
`;

/** A line a printer, its name in letters that survive every code page; what PowerShell writes by itself it folds at 80. */
export const listScript = `
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
try {
  if ((Get-Service Spooler).Status -ne 'Running') { 'error 1722' } else {
    Get-CimInstance -ClassName Win32_Printer | ForEach-Object {
      $name = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($_.Name))
      [Console]::Out.WriteLine('queue ' + [int][bool]$_.WorkOffline + ' ' + $name)
    }
  }
} catch {
  'fault ' + $_.FullyQualifiedErrorId
}
`;
