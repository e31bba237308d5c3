import { readFileSync } from 'node:fs';

import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

/** One `import`, `export … from`, `import()` or `import('…').T`. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** It leaves no trace at run time. `import { type X }` does leave one: the module is still loaded. */
  readonly typeOnly: boolean;
}

type Call = Parameters<NonNullable<VisitorObject['NewExpression' | 'CallExpression']>>[0];

export interface SourceFacts {
  readonly imports: readonly Import[];
  /** Lines where `new Date()` or `Date()` reads the machine's clock. */
  readonly clockReads: readonly number[];
}

export function readFacts(file: string): SourceFacts {
  return factsOf(file, readFileSync(file, 'utf8'));
}

export function factsOf(file: string, text: string): SourceFacts {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`);

  const imports: Import[] = [];
  const clockReads: number[] = [];
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const note = (start: number, source: string, typeOnly: boolean): void => {
    imports.push({ specifier: source, line: lineOf(start), typeOnly });
  };
  const noteClock = (node: Call): void => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
      clockReads.push(lineOf(node.start));
  };

  new Visitor({
    ImportDeclaration: (node) => note(node.start, node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: (node) => note(node.start, node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => node.source && note(node.start, node.source.value, node.exportKind === 'type'),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') {
        note(node.start, node.source.value, false);
      }
    },
    TSImportType: (node) => note(node.start, node.source.value, true),
    NewExpression: (node) => noteClock(node),
    CallExpression: (node) => noteClock(node),
  }).visit(program);
  return { imports, clockReads };
}
