import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with one request, on the wire or before it is answered. */
export type Mishap =
  | 'fail-before'
  | 'fail-after'
  | 'lose-before'
  | 'lose-after'
  | 'html-after'
  | 'half-after'
  | 'empty-after'
  | 'limit-429'
  | 'limit-503'
  | 'expire'
  | 'refuse'
  | 'forbid'
  | 'hang-after';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export interface OfficeInvoice {
  ID: string;
  OutletID: string;
  Number: string;
  Status: 'Active' | 'Voided';
  WriteOff: number;
  Payments: { Amount: number; Method: string; Note?: string }[];
  [field: string]: unknown;
}

export interface ScriptedOffice {
  readonly url: string;
  readonly invoices: OfficeInvoice[];
  readonly shifts: Record<string, unknown>[];
  readonly writeOffs: Record<string, unknown>[];
  /** Writes in the order they took effect, as `kind label`. */
  readonly effects: string[];
  readonly heard: Heard[];
  /** Asked before each request is answered. */
  script: (heard: Heard) => Mishap | undefined;
  /** Ends the waits of `hang-after`. */
  releaseHung(): void;
  unique: boolean;
  keepsNotes: boolean;
  close(): Promise<void>;
}

/** A back office small enough to read, whose wire can be cut at any point. The real one has its own tests. */
export async function startScriptedOffice(port0 = 0): Promise<ScriptedOffice> {
  let tokens = new Set<string>();
  let minted = 0;
  let hung: (() => void)[] = [];

  const office: Omit<ScriptedOffice, 'url' | 'close'> = {
    invoices: [],
    shifts: [],
    writeOffs: [],
    effects: [],
    heard: [],
    script: () => undefined,
    releaseHung: () => {
      for (const release of hung.splice(0)) release();
    },
    unique: true,
    keepsNotes: true,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const heard = await read(request);
    office.heard.push(heard);
    const say = (status: number, body: unknown) => {
      if (response.headersSent || response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (heard.path.endsWith('/Token/OAuth2')) {
      minted += 1;
      tokens.add(`token-${minted}`);
      return say(200, { access_token: `token-${minted}`, token_type: 'Bearer' });
    }
    const mishap = office.script(heard);
    if (mishap === 'expire') tokens = new Set();
    if (mishap === 'lose-before') return void response.destroy();
    if (mishap === 'fail-before')
      return say(500, { Message: 'Boom', ExceptionMessage: '', ExceptionType: '', StackTrace: '' });
    if (mishap === 'limit-429') return say(429, { Message: 'Too many requests. Please try again in 1 seconds.' });
    if (mishap === 'limit-503') return say(503, { Message: 'Busy' });
    if (mishap === 'refuse') return say(400, { Message: 'The customer is not welcome.' });
    if (mishap === 'forbid') return say(403, { Message: 'You must have "CREATE" role in "Sell" Module' });
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return say(401, { Message: 'Denied' });
    const [status, body] = route(office, heard);
    switch (mishap) {
      case 'lose-after':
        return void response.destroy();
      case 'fail-after':
        return say(500, { Message: 'Boom', ExceptionMessage: '', ExceptionType: '', StackTrace: '' });
      case 'html-after':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome to the hotel</html>');
      case 'empty-after':
        return void response.writeHead(200).end();
      case 'half-after':
        response.writeHead(200, { 'content-length': 100 });
        return void response.write('{"ID":', () => response.destroy());
      case 'hang-after':
        await new Promise<void>((resolve) => void hung.push(resolve));
        return say(status, body);
      default:
        return say(status, body);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(port0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(office, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      office.releaseHung();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  });
}

async function read(request: IncomingMessage): Promise<Heard> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://office');
  const query = Object.fromEntries(url.searchParams);
  return {
    method: request.method ?? '',
    path: url.pathname,
    body: { ...query, ...(text === '' ? {} : (JSON.parse(text) as object)) },
  };
}

type Answered = readonly [number, unknown];
type State = Omit<ScriptedOffice, 'url' | 'close'>;

function route(office: State, { method, path, body }: Heard): Answered {
  switch (`${method} ${path.replace('/api/v3', '')}`) {
    case 'POST /Invoice':
      return create(office, body);
    case 'POST /Invoice/GetByListNumber':
      return [
        200,
        office.invoices
          .filter(({ Number }) => (body['Number'] as string[]).includes(Number))
          .map((invoice) => shown(office, invoice)),
      ];
    case 'POST /Invoice/MultipleOutlet':
      return [200, office.invoices.slice(-1).map((invoice) => ({ ...invoice, Amount: invoice['SalesNTax'] }))];
    case 'PUT /Invoice/Void':
      return setStatus(office, body, 'Voided');
    case 'PUT /Invoice/Restore':
      return setStatus(office, body, 'Active');
    case 'POST /Payment/Invoice':
      return pay(office, body);
    case 'POST /WriteOff/Invoice':
      return writeOff(office, body);
    case 'DELETE /WriteOff/Invoice':
      office.writeOffs.splice(
        0,
        office.writeOffs.length,
        ...office.writeOffs.filter(({ Number }) => Number !== body['Number']),
      );
      return done(office, `writeoff.cancel ${String(body['Number'])}`);
    case 'POST /WriteOff/Invoice/ListInvoiceNumber':
      return [200, office.writeOffs.filter(({ Number }) => (body['Number'] as string[]).includes(Number as string))];
    case 'GET /WriteOff/Option':
      return [200, [{ Name: 'BadDebt' }]];
    case 'POST /Shift':
      return openShift(office, body);
    case 'PUT /Shift':
      return closeShift(office, body);
    case 'GET /Shift':
      return [200, [...office.shifts].reverse()];
    case 'POST /Outlet/p':
    case 'GET /Tax':
    case 'GET /PaymentMethod':
    case 'GET /User/List':
      return [200, []];
    case 'GET /ratelimit':
      return [200, { PermitLimit: 1000, Window: 1, QueueLimit: 0 }];
    default:
      return [404, { Message: `no ${method} ${path}` }];
  }
}

function create(office: State, body: Record<string, unknown>): Answered {
  const number = String(body['Number']);
  if (office.unique && office.invoices.some(({ Number }) => Number === number))
    return [409, { Message: `Invoice ${number} already exists.` }];
  const lines = body['Variants'] as { Quantity: number; Price: number }[];
  const total = lines.reduce((sum, { Quantity, Price }) => sum + Quantity * Price, 0);
  const ID = `inv-${office.invoices.length + 1}`;
  const payments = (body['Payments'] ?? []) as OfficeInvoice['Payments'];
  office.invoices.push({
    ...body,
    ID,
    OutletID: String(body['OutletID']),
    Number: number,
    SalesNTax: total,
    Status: 'Active',
    WriteOff: 0,
    Payments: [...payments],
  });
  office.effects.push(`invoice.create ${number}`);
  return [200, { ID, Number: number }];
}

function shown(office: State, invoice: OfficeInvoice): object {
  if (office.keepsNotes) return invoice;
  const { ReferenceNumber: _reference, Note: _note, ...rest } = invoice;
  return { ...rest, Payments: invoice.Payments.map(({ Amount, Method }) => ({ Amount, Method })) };
}

function setStatus(office: State, body: Record<string, unknown>, status: OfficeInvoice['Status']): Answered {
  const invoice = office.invoices.find(({ Number }) => Number === body['Number']);
  if (!invoice || invoice.Status === status)
    return [400, { Message: `Invoice ${String(body['Number'])} is not there to be changed.` }];
  invoice.Status = status;
  return done(office, `${status} ${invoice.Number}`);
}

function pay(office: State, body: Record<string, unknown>): Answered {
  const invoice = office.invoices.find(({ Number }) => Number === body['Number']);
  if (!invoice) return [404, { Message: `Invoice ${String(body['Number'])} not found.` }];
  invoice.Payments.push(...(body['Payments'] as OfficeInvoice['Payments']));
  return done(office, `payment.add ${invoice.Number}`);
}

function writeOff(office: State, body: Record<string, unknown>): Answered {
  if (office.writeOffs.some(({ Number }) => Number === body['Number']))
    return [400, { Message: 'Already written off.' }];
  const [item] = body['Items'] as { Amount: number }[];
  office.writeOffs.push({ ...body, Amount: item?.Amount });
  return done(office, `writeoff.add ${String(body['Number'])}`);
}

function openShift(office: State, body: Record<string, unknown>): Answered {
  if (office.shifts.some(({ Close }) => Close === null)) return [409, { Message: 'A shift is open.' }];
  const ID = `shift-${office.shifts.length + 1}`;
  office.shifts.push({ ...body, ID, Number: ID, Close: null });
  return done(office, 'shift.open');
}

function closeShift(office: State, body: Record<string, unknown>): Answered {
  const shift = office.shifts.find(({ Close }) => Close === null);
  if (!shift) return [400, { Message: 'No shift is open.' }];
  Object.assign(shift, {
    Close: '2026-11-21T20:00:00',
    ClosingNote: body['Note'],
    ClosingAmount: body['ClosingAmount'],
  });
  office.effects.push('shift.close');
  return [200, [{ Number: shift['Number'] }]];
}

function done(office: State, effect: string): Answered {
  office.effects.push(effect);
  return [200, { Message: 'Done' }];
}
