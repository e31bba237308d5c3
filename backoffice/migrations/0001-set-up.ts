import { type SchemaModule, sql } from 'kysely';

import type { ColumnTypes, Migration } from '#backoffice/migrations/migration.ts';

/** What a shop sets up once: who may call, where it sells, what it charges, how it is paid. */
export const setUp: Migration = {
  version: 1,
  async up({ schema }, types) {
    await createCredential(schema);
    await createOutlet(schema, types);
    await createRegister(schema, types);
    await createTax(schema, types);
    await createPaymentMethod(schema, types);
    await createPerson(schema, types);
    await createWriteOffOption(schema, types);
  },
};

async function createCredential(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('credential')
    .addColumn('client_id', 'text', (col) => col.primaryKey())
    .addColumn('salt', 'text', (col) => col.notNull())
    .addColumn('secret_hash', 'text', (col) => col.notNull())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('roles', 'text', (col) => col.notNull())
    .addColumn('created', 'text', (col) => col.notNull())
    .execute();
}

async function createOutlet(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('outlet')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('code', 'text', (col) => col.notNull().unique())
    .addColumn('suspended', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}

async function createRegister(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('register')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('outlet_id', 'text', (col) => col.notNull().references('outlet.id'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('code', 'text', (col) => col.notNull())
    .addUniqueConstraint('register_name', ['outlet_id', 'name'])
    .execute();
}

async function createTax(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('tax')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('kind', 'text', (col) => col.notNull().check(sql`kind in ('Single', 'Multiple')`))
    .addColumn('inclusive', 'integer', (col) => col.notNull())
    .addColumn('rate_millionths', whole, (col) => col.notNull().check(sql`rate_millionths >= 0`))
    .addColumn('components', 'text', (col) => col.notNull())
    .execute();
}

async function createPaymentMethod(schema: SchemaModule, { whole, sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('payment_method')
    .addColumn('id', sequence, sequenceKey)
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('suspended', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('mdr_millionths', whole, (col) => col.notNull().defaultTo(0))
    .execute();
}

async function createPerson(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('person')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('id', 'text', (col) => col.notNull().unique())
    .addColumn('login', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('email', 'text')
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('suspended', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}

async function createWriteOffOption(schema: SchemaModule, { sequence, sequenceKey }: ColumnTypes): Promise<void> {
  await schema
    .createTable('write_off_option')
    .addColumn('seq', sequence, sequenceKey)
    .addColumn('name', 'text', (col) => col.notNull().unique())
    .execute();
}
