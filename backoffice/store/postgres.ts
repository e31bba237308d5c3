import {
  type BinaryOperationNode,
  type DataTypeNode,
  type Kysely,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  RawNode,
} from 'kysely';
import pg from 'pg';

import { AmountTooLarge } from '#backoffice/arithmetic.ts';
import { listIn } from '#backoffice/store/many.ts';
import { hangUpOnSilence, ImpatientClient } from '#backoffice/store/silent-server.ts';
import type { Tables } from '#backoffice/store/tables.ts';
import { tablesChanged } from '#backoffice/store/violations.ts';

export function isPostgresUrl(data: string): boolean {
  return /^postgres(ql)?:\/\//.test(data);
}

export function isPostgres(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** An address without its password, which belongs on no screen. It may name a socket, which is no URL to anybody else. */
export function serverAt(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `${host}:${port}/${database ?? ''}`;
}

export const mostConnections = 16;

/** The store on a PostgreSQL server that several back offices may share. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    Client: ImpatientClient,
    max: mostConnections,
    types: wholeNumbers(),
    pipeline: true,
    // A server whose machine went dark says nothing any more: who waits for its answer would wait for ever, and with them their turn.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // A connection the server dropped while nobody used it is replaced by the pool; without a listener it would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', outliveTheServer);
  pool.on('connect', keepStatements());
  pool.on('connect', hangUpOnSilence(url));
  return new ShopDialect({ pool });
}

/** One that is dropped in the middle of a change fails that change; without a listener of its own it would end the program too. */
function outliveTheServer(client: pg.PoolClient): void {
  client.on('error', () => undefined);
}

const mostStatements = 500;

/**
 * A statement with a name is parsed and planned once a connection; the shop's few hundred different ones are worth keeping,
 * until another back office brings the tables to a newer version: then every connection gives them names anew.
 */
function keepStatements(): (client: pg.PoolClient) => void {
  let version = 0;
  return (client) => {
    const names = new Map<string, string>();
    let named = version;
    const query = client.query.bind(client);
    // The casts narrow an overload set to the one form Kysely calls.
    client.query = ((text: string, values?: unknown[]) => {
      if (typeof text !== 'string' || !values?.length) return query(text, values as []);
      if (named !== version) names.clear();
      named = version;
      const name = names.get(text) ?? (names.size < mostStatements ? `v${named}s${names.size}` : undefined);
      if (name === undefined) return query(text, values);
      names.set(text, name);
      return query({ name, text, values }).catch((error: unknown) => {
        if (tablesChanged(error) && named === version) version += 1;
        throw error;
      });
    }) as typeof client.query;
  };
}

class ShopDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ShopCompiler();
  }
}

class ShopCompiler extends PostgresQueryCompiler {
  /** Text compares byte by byte, as in SQLite: pages and categories depend on it, whatever the language of the server. */
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text' && this.parentNode?.kind === 'ColumnDefinitionNode') this.append(' collate "C"');
  }

  /** As an array it is looked up in an index from the first day on; as a table it is joined, by whatever the server knows of the sizes. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isIn = OperatorNode.is(operator) && operator.operator === 'in';
    const list = isIn && RawNode.is(rightOperand) ? listIn(rightOperand) : undefined;
    if (!list) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(' = ANY(');
    this.appendValue(list);
    this.append('::text[])');
  }

  protected override visitRaw(node: RawNode): void {
    const list = listIn(node);
    if (!list) return super.visitRaw(node);
    this.append('(SELECT unnest(');
    this.appendValue(list);
    this.append('::text[]))');
  }
}

/** Counts and sums come as bigint or numeric, which the driver would hand over as text. */
function wholeNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, toNumber);
  types.setTypeParser(pg.types.builtins.NUMERIC, toNumber);
  return types;
}

function toNumber(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new AmountTooLarge('a total is too large');
  return number;
}
