import type { Instant } from '#domain/ids.ts';
import type { ScaleProtocol, ScaleUnit } from '#register/scale/protocols.ts';

/** What the register needs of the machine. The hosts hand these in; tests hand in their own. */
export interface Clock {
  readonly now: () => Instant;
  /** Never goes back, whatever a person does to the clock. */
  readonly monotonicMs: () => number;
}

export interface Ids {
  /** A UUIDv7: unique, and later ones sort later. */
  readonly next: () => string;
}

/** Where a file lies on its disk. A copy lies elsewhere, also when both have one name; a disk that moved keeps it. */
export interface FilePlace {
  readonly file: string;
  readonly made: string;
  readonly host: string;
}

export interface Timers {
  /** Runs `work` after `ms`; answers how to call it off. */
  readonly after: (ms: number, work: () => void) => () => void;
}

export interface Credential {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What paper said. A printer that is off is a failure, not a fault: the job waits. */
export type Printed =
  | {
      readonly ok: true;
      /** The printer says so; most do not say anything. */
      readonly onPaper?: true;
      /** It waits in the queue of the system, and nobody could take it out: it may still come. */
      readonly inQueue?: true;
    }
  | {
      readonly ok: false;
      readonly says: string;
      /** What a person at the till puts right; printing goes on by itself then. */
      readonly trouble?: PrinterTrouble;
      readonly queue?: QueueTrouble;
      readonly drawerOpened?: boolean;
      /** Nothing of it was sent: it can be sent once more and come out once. */
      readonly unsent?: true;
    };

export type PrinterTrouble = 'paper_out' | 'cover_open' | 'printer_fault';

export interface PrinterPort {
  send(target: PrinterTarget, bytes: Uint8Array): Promise<Printed>;
}

export interface PrinterTarget {
  /** `system`: a printer of this computer, by the name of its queue. */
  readonly transport: 'tcp' | 'file' | 'system';
  readonly target: string;
  /** The bytes open the drawer first. */
  readonly openDrawer: boolean;
  /** What the queue of the system shows it as. */
  readonly title: string;
  /** It speaks no ESC/POS: a question would be print to it, so it is asked nothing. */
  readonly isForLabels?: true;
  /** Somebody stands before it and wants to know: whether it answers is found out anew. */
  readonly isTest?: true;
}

/** Why the print system of this computer does not print. A person puts it right. */
export type QueueTrouble =
  | 'queue_unknown'
  | 'queue_stopped'
  | 'queue_offline'
  | 'queue_paper_out'
  | 'queue_stuck'
  | 'queue_denied'
  | 'spooler_off'
  | 'spooler_missing'
  | 'spooler_silent'
  | 'spooler_barred';

/** The printers this computer knows by itself. */
export interface SpoolerPort {
  queues(): Promise<Queues>;
  print(job: QueueJob): Promise<Printed>;
}

export type Queues =
  | { readonly ok: true; readonly queues: readonly Queue[] }
  | { readonly ok: false; readonly says: string; readonly queue?: QueueTrouble };

export interface Queue {
  readonly name: string;
  readonly state: 'ready' | 'stopped' | 'offline';
}

export interface QueueJob {
  readonly queue: string;
  readonly title: string;
  readonly bytes: Uint8Array;
}

/** What lies on the scale, when it is still; or why nobody knows. */
export type Weighed =
  | { readonly ok: true; readonly grams: number; readonly net: boolean }
  | { readonly ok: false; readonly trouble: ScaleTrouble; readonly says?: string };

export type ScaleTrouble =
  | 'unreachable'
  | 'windows_device'
  | 'silent'
  | 'garbled'
  | 'moving'
  | 'over'
  | 'under'
  | 'fault';

export interface ScalePort {
  weigh(target: ScaleTarget): Promise<Weighed>;
  /** What it said last; undefined of one that was not asked since the start. */
  said(target: ScaleTarget): Weighed | undefined;
}

export interface ScaleTarget {
  readonly transport: 'tcp' | 'file';
  readonly target: string;
  readonly protocol: ScaleProtocol;
  /** Of a protocol that does not say it. */
  readonly unit: ScaleUnit;
  /** Of a serial line, such as `9600 7E1`. */
  readonly line: string;
}

/** Where a fault is written down for the person who supports the till. */
export interface Log {
  error(incident: string, error: unknown): void;
  info(message: string): void;
}
