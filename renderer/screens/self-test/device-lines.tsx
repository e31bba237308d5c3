import { useEffect, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { formatKilograms } from '#renderer/money/format-weight.ts';
import type { SettingsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type CommandAnswer, settle, type Trouble } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import type { Part, TestRow } from '#renderer/screens/self-test/parts.ts';
import { TestLine } from '#renderer/screens/self-test/test-line.tsx';
import { explain } from '#renderer/words/refusal.ts';
import { say } from '#renderer/words/say.ts';

export interface HandLineProps {
  readonly row: TestRow | undefined;
  readonly onRow: (row: TestRow) => void;
}

interface DeviceProps extends HandLineProps {
  readonly settings: SettingsView;
  /** The question that was asked last has the keys. */
  readonly asking: Part | null;
  readonly onAsk: (part: Part | null) => void;
}

/** What a person has to look at is asked; what a machine says of itself is taken as said. */
export function PrinterLine({ settings: { printer }, ...rest }: DeviceProps) {
  const { client } = useRegister();
  const { transport, target, columns } = printer;
  if (transport === 'none') return <NotSetUp {...rest} part="printer" words={say('selfTest.printer.none')} />;
  const page = async () => {
    const answer = await client.printing.test({ transport, target, columns, openDrawer: false });
    return answer.ok && answer.value.heard === 'on_paper' ? said(say('selfTest.printer.onPaper')) : answer;
  };
  const words = { yes: 'selfTest.printer.seen', no: 'selfTest.printer.noPage', ask: 'selfTest.printer.ask' } as const;
  return <Asked {...rest} part="printer" shortcut="F2" words={words} onTry={page} />;
}

export function DrawerLine({ settings: { printer }, ...rest }: DeviceProps) {
  const { client } = useRegister();
  const practising = useTill()?.practice;
  if (printer.transport === 'none' || !printer.openDrawer) {
    const why = printer.transport === 'none' ? 'selfTest.drawer.noPrinter' : 'selfTest.drawer.none';
    return <NotSetUp {...rest} part="drawer" words={say(why)} />;
  }
  if (practising) return <TestLine part="drawer" row={undefined} hint={say('selfTest.drawer.practice')} />;
  const words = { yes: 'selfTest.drawer.opened', no: 'selfTest.drawer.shut', ask: 'selfTest.drawer.ask' } as const;
  return <Asked {...rest} part="drawer" shortcut="F6" words={words} onTry={() => client.selfTest.drawer({})} />;
}

export function LabelLine({ settings: { printer }, ...rest }: DeviceProps) {
  const { client } = useRegister();
  const { transport } = printer.labels;
  if (transport === 'none') return <NotSetUp {...rest} part="labels" words={say('selfTest.labels.none')} />;
  const label = () => client.printing.testLabel({ ...printer.labels, transport });
  const words = { yes: 'selfTest.labels.seen', no: 'selfTest.labels.noLabel', ask: 'selfTest.labels.ask' } as const;
  return <Asked {...rest} part="labels" shortcut="F7" words={words} onTry={label} />;
}

export function ScaleLine({ settings: { scale }, row, onRow }: DeviceProps) {
  const { client } = useRegister();
  const forms = useForms();
  const [busy, setBusy] = useState(false);
  const { transport } = scale;
  if (transport === 'none') return <NotSetUp row={row} onRow={onRow} part="scale" words={say('selfTest.scale.none')} />;
  const read = async () => {
    setBusy(true);
    const { value, trouble } = await settle(client.scale.test({ ...scale, transport }));
    setBusy(false);
    const words = value && say('selfTest.scale.reads', { kilograms: formatKilograms(value.grams) });
    onRow(words === null ? failed('scale', trouble, forms) : { part: 'scale', outcome: 'works', why: 'reads', words });
  };
  return (
    <TestLine part="scale" row={row} atWork={busy}>
      <Button shortcut="F8" disabled={busy} onPress={() => void read()} testId="try-scale">
        {say('selfTest.scale.try')}
      </Button>
    </TestLine>
  );
}

interface NotSetUpProps extends HandLineProps {
  readonly part: Part;
  readonly words: string;
}

function NotSetUp({ part, words, row, onRow }: NotSetUpProps) {
  useEffect(() => onRow({ part, outcome: 'not_set_up', why: 'not_set_up', words }), [onRow, part, words]);
  return <TestLine part={part} row={row} />;
}

/** A machine that says itself that all is well. */
interface Said {
  readonly ok: true;
  readonly value: { readonly words: string };
}

function said(words: string): Said {
  return { ok: true, value: { words } };
}

interface AskedProps extends Omit<DeviceProps, 'settings'> {
  readonly part: 'printer' | 'drawer' | 'labels';
  readonly shortcut: string;
  readonly words: Readonly<
    Record<'yes' | 'no' | 'ask', `selfTest.${'printer' | 'drawer' | 'labels'}.${string}` & Parameters<typeof say>[0]>
  >;
  readonly onTry: () => Promise<CommandAnswer<object>>;
}

/** Tried with a key; whether it did what it should a person says. */
function Asked({ part, shortcut, words, row, onRow, asking, onAsk, onTry }: AskedProps) {
  const forms = useForms();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    onAsk(null);
    const { value, trouble } = await settle(onTry());
    setBusy(false);
    if (value === null) return onRow(failed(part, trouble, forms));
    if ('words' in value) return onRow({ part, outcome: 'works', why: 'on_paper', words: String(value.words) });
    onAsk(part);
  };
  const answer = (outcome: 'works' | 'fails') => {
    onAsk(null);
    onRow({
      part,
      outcome,
      why: outcome === 'works' ? 'seen' : 'not_seen',
      words: say(words[outcome === 'works' ? 'yes' : 'no']),
    });
  };
  const isAsked = asking === part;
  return (
    <TestLine part={part} row={isAsked ? undefined : row} atWork={busy} hint={isAsked ? say(words.ask) : undefined}>
      {isAsked ? (
        <>
          <Button tone="primary" shortcut="Alt+Y" onPress={() => answer('works')} testId={`${part}-yes`}>
            {say('selfTest.yes')}
          </Button>
          <Button shortcut="Alt+N" onPress={() => answer('fails')} testId={`${part}-no`}>
            {say('selfTest.no')}
          </Button>
        </>
      ) : (
        <Button shortcut={shortcut} disabled={busy} onPress={() => void ask()} testId={`try-${part}`}>
          {say(`selfTest.${part}.try`)}
        </Button>
      )}
    </TestLine>
  );
}

/** What happened and what to do; nothing was at stake. */
function failed(part: Part, trouble: Trouble | null, forms: Parameters<typeof explain>[1]): TestRow {
  const told = trouble ? explain(trouble, forms) : { happened: '', next: '' };
  return { part, outcome: 'fails', why: trouble?.code ?? 'fault', words: `${told.happened} ${told.next}` };
}
