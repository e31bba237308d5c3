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
    }
  | {
      readonly ok: false;
      readonly says: string;
      /** What a person at the till puts right; printing goes on by itself then. */
      readonly trouble?: PrinterTrouble;
      readonly drawerOpened?: boolean;
    };

export type PrinterTrouble = 'paper_out' | 'cover_open' | 'printer_fault';

export interface PrinterPort {
  send(target: PrinterTarget, bytes: Uint8Array): Promise<Printed>;
}

export interface PrinterTarget {
  readonly transport: 'tcp' | 'file';
  readonly target: string;
  /** The bytes open the drawer first. */
  readonly openDrawer: boolean;
}

/** What lies on the scale, when it is still; or why nobody knows. */
export type Weighed =
  | { readonly ok: true; readonly grams: number; readonly net: boolean }
  | { readonly ok: false; readonly trouble: ScaleTrouble; readonly says?: string };

export type ScaleTrouble =
  'unreachable' | 'windows_device' | 'silent' | 'garbled' | 'moving' | 'over' | 'under' | 'fault';

export interface ScalePort {
  weigh(target: ScaleTarget): Promise<Weighed>;
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
