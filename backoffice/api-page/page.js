import { offerToTry, signInBy } from './try.js';

const main = document.querySelector('#operations');
const contract = await readContract();

document.querySelector('#about').textContent = contract.info.description.replaceAll('`', '');
const rows = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, row]) => ({ path, method: method.toUpperCase(), row })),
);
const areas = contract.tags.map(({ name }) => areaOf(name));
main.replaceChildren(...areas.map(({ section }) => section));
document.querySelector('#areas').replaceChildren(...areas.map(({ link }) => link));
document.querySelector('#find').addEventListener('input', ({ target }) => narrow(target.value.toLowerCase()));
signInBy(document.querySelector('#sign-in'), document.querySelector('#signed-in'));

async function readContract() {
  try {
    return await (await fetch('/openapi.json')).json();
  } catch (error) {
    document.querySelector('#state').textContent =
      'The contract cannot be read: the back office does not answer. Load the page again when it does.';
    throw error;
  }
}

function areaOf(name) {
  const cards = rows.filter(({ row }) => row.tags.includes(name)).map(cardOf);
  const id = `area-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const heading = element('h2', { id, text: name });
  const count = element('span', { text: String(cards.length) });
  const anchor = element('a', { href: `#${id}` }, [element('b', { text: name }), count]);
  const link = element('li', {}, [anchor]);
  return { section: element('section', {}, [heading, ...cards.map(({ card }) => card)]), link, cards, count };
}

function cardOf({ path, method, row }) {
  const card = element('details', { class: row.deprecated ? 'operation deprecated' : 'operation' }, [
    element('summary', {}, [
      element('span', { class: 'method', text: method }),
      element('code', { text: path }),
      element('span', { class: 'what', text: row.summary }),
    ]),
  ]);
  // Drawn when it is opened: all of them at once would be tens of thousands of rows.
  card.addEventListener('toggle', () => card.children.length === 1 && card.append(insideOf({ path, method, row })));
  const words = [path, method, row.summary, row.operationId, ...row.tags, ...row['x-roles']].join(' ').toLowerCase();
  return { card, words };
}

function insideOf({ path, method, row }) {
  const body = row.requestBody?.content['application/json'].schema;
  const facts = [
    row['x-alternate-of'] && `Another way to ${row['x-alternate-of']}.`,
    row.deprecated && 'Deprecated.',
    row.security.length === 0
      ? 'Needs no token.'
      : `Needs ${row['x-roles'].length > 0 ? row['x-roles'].join(' or ') : 'any valid token'}.`,
    row['x-aliases'] &&
      `Also known: ${Object.entries(row['x-aliases'])
        .map(([alias, field]) => `${alias} for ${field}`)
        .join(', ')}.`,
  ];
  const asked = row.parameters.map(({ name, required, schema, ...rest }) => ({
    name,
    depth: 0,
    required,
    type: `${typeOf(schema)} in ${rest.in}`,
    source: rest['x-source'],
  }));
  return element('div', { class: 'inside' }, [
    element('p', { text: facts.filter(Boolean).join(' ') }),
    ...tableOf('It takes', [...asked, ...(body ? fieldsOf(body) : [])]),
    ...tableOf('It answers', fieldsOf(row.responses[200].content['application/json'].schema)),
    element('h3', { text: 'Try it' }),
    offerToTry({ path, method, example: body ? exampleOf(body) : undefined }),
  ]);
}

function tableOf(title, fields) {
  const empty = element('p', { class: 'type', text: title === 'It takes' ? 'Nothing.' : 'A bare value.' });
  const body = fields.map(({ name, depth, required, type, source }) =>
    element('tr', {}, [
      element('td', { text: `${'  '.repeat(depth)}${name}${required ? ' *' : ''}` }),
      element('td', { class: 'type', text: type }),
      element('td', {}, source ? [element('span', { class: `source ${source}`, text: source })] : []),
    ]),
  );
  const table = element('div', { class: 'fields' }, [element('table', {}, [element('tbody', {}, body)])]);
  return [element('h3', { text: title }), fields.length > 0 ? table : empty];
}

/** The fields of an object, of the items of a list, or of the first of several forms, with what is inside them. */
function fieldsOf(schema, depth = 0) {
  const inner = objectIn(schema);
  if (!inner) return [];
  return Object.entries(inner.properties).flatMap(([name, field]) => [
    {
      name,
      depth,
      required: inner.required?.includes(name) ?? false,
      type: typeOf(field),
      source: field['x-source'],
    },
    ...fieldsOf(field, depth + 1),
  ]);
}

function objectIn(schema) {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  for (const option of schema.anyOf ?? []) {
    const found = objectIn(option);
    if (found) return found;
  }
  return undefined;
}

function typeOf(schema) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const bounds = schema.minimum === undefined ? '' : ` from ${schema.minimum} to ${schema.maximum}`;
  return `${wordsFor([schema.type ?? 'anything'].flat())}${bounds}`;
}

/** The service takes numbers written as text and text that is a number; a person needs to know which of them is meant. */
function wordsFor(types) {
  const known = types.filter((type) => type !== 'null').join(' ');
  const meant = { 'string number': 'text', string: 'text', 'integer string': 'whole number', integer: 'whole number' };
  const others = { 'number string': 'number', 'boolean string': 'true or false', boolean: 'true or false' };
  const word = { ...meant, ...others }[known] ?? known.replaceAll(' ', ' or ');
  return types.includes('null') ? `${word}, or null` : word;
}

function exampleOf(schema) {
  const form = schema.anyOf?.find(({ properties }) => properties) ?? schema;
  if (form.properties) {
    const needed = (form.required ?? []).map((name) => [name, exampleOf(form.properties[name])]);
    return Object.fromEntries(needed);
  }
  if (form.enum) return form.enum[0];
  if (form.type === 'array') return [exampleOf(form.items ?? {})];
  const type = [form.type].flat()[0];
  return { integer: 1, number: 1, boolean: true }[type] ?? '';
}

function narrow(wanted) {
  const words = wanted.split(/\s+/).filter(Boolean);
  for (const { section, link, cards, count } of areas) {
    for (const { card, words: own } of cards) card.hidden = !words.every((word) => own.includes(word));
    const left = cards.filter(({ card }) => !card.hidden).length;
    section.hidden = left === 0;
    link.hidden = left === 0;
    count.textContent = String(left);
  }
}

/** Text is only ever set as text, so nothing in the contract can become markup. */
function element(name, { text, ...attributes }, children = []) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}
