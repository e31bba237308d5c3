import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { money } from '#domain/money.ts';
import { costOfWeight, perUnit, type WeightUnit, weightUnits } from '#domain/weight-price.ts';
import { useApproved } from '#renderer/approval/use-approved.tsx';
import { Button } from '#renderer/components/button.tsx';
import { Choice } from '#renderer/components/field.tsx';
import { Keypad } from '#renderer/components/keypad.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import { formatKilograms } from '#renderer/money/format-weight.ts';
import type { Answers, SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { type Trouble, useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useHasScale } from '#renderer/sale/has-scale.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useLineOfSheet, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { pressPad, selectEntryValue } from '#renderer/state/press-pad.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { weighWords } from '#renderer/words/en/weigh.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(weighWords);

type Weighed = Extract<Answers['scale']['weigh'], { ok: true }>['value'];

/** What lies on the scale, or what somebody reads off one, becomes the quantity of the line. */
export function WeighSheet() {
  const close = useUi((ui) => ui.close);
  const line = useLineOfSheet();
  const hasScale = useHasScale();
  const [byHand, setByHand] = useState(false);
  const unit = useUnit(line?.code);
  const { weigh } = useSaleCommands();
  if (!line) return null;
  const take = async (grams: number) => {
    // Goods that come back are weighed as goods that go.
    if ((await unit.keep()) && (await weigh(line, line.quantity < 0 ? -grams : grams))) close();
  };
  const shared = { line, unit, onTake: (grams: number) => void take(grams) };
  return (
    <Sheet title={say('weigh.title', { name: line.name })} onClose={close} testId="weigh-sheet">
      {hasScale && !byHand ? <Weighing {...shared} onByHand={() => setByHand(true)} /> : <Keying {...shared} />}
    </Sheet>
  );
}

interface Shared {
  readonly line: SaleLine;
  readonly unit: ReturnType<typeof useUnit>;
  readonly onTake: (grams: number) => void;
}

function Weighing({ onByHand, ...shared }: Shared & { readonly onByHand: () => void }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.scale.weigh);
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  const [tare, setTare] = useState(0);
  const weigh = async () => setWeighed(await run({}));
  const weighAtOnce = useEffectEvent(weigh);
  useEffect(() => {
    const opened = requestAnimationFrame(() => void weighAtOnce());
    return () => cancelAnimationFrame(opened);
  }, []);
  const again = () => {
    setWeighed(null);
    void weigh();
  };
  const asTare = () => {
    setTare(weighed?.grams ?? 0);
    setWeighed(null);
  };
  const grams = weighed && weighed.grams - tare;
  return (
    <>
      <Figure {...shared} grams={grams}>
        {busy ? say('weigh.reading') : weighed ? wordsOn(weighed, tare) : say(tare === 0 ? 'weigh.put' : 'weigh.goods')}
      </Figure>
      <Taking {...shared} grams={grams ?? 0} trouble={trouble}>
        <Button shortcut="F2" disabled={busy} onPress={again} testId="weigh-again">
          {say('weigh.again')}
        </Button>
        <Button shortcut="F4" disabled={!weighed} onPress={asTare} testId="weigh-tare">
          {say('weigh.asTare')}
        </Button>
        <Button shortcut="F6" onPress={onByHand} testId="weigh-by-hand">
          {say('weigh.byHand')}
        </Button>
      </Taking>
    </>
  );
}

/** Read off a scale that the till does not hear. */
function Keying(shared: Shared) {
  const keyed = useUi(selectEntryValue);
  useEffect(() => useUi.getState().clearEntry(), []);
  return (
    <>
      <Figure {...shared} grams={keyed ?? 0}>
        {say('weigh.key')}
      </Figure>
      <Keypad figure={keyed} corner="none" onPress={(key) => pressPad(key, mostDigits)} />
      <Taking {...shared} grams={keyed ?? 0} trouble={null} />
    </>
  );
}

/** A ton, less a gram. */
const mostDigits = 6;

interface TakingProps extends Shared {
  readonly grams: number;
  readonly trouble: Trouble | null;
  readonly children?: ReactNode;
}

function Taking({ line, unit, onTake, grams: weight, trouble, children }: TakingProps) {
  const { amount } = useForms();
  const refused = useUi((ui) => ui.saleTrouble);
  const grams = Math.max(weight, 0);
  return (
    <>
      <TroubleNote trouble={trouble ?? unit.trouble ?? refused} />
      <Choice
        label={say('weigh.of')}
        options={weightUnits.map((value) => ({ value, words: say(`weigh.of.${value}`) }))}
        value={unit.now ?? unsaid}
        onChange={(value) => value !== unsaid && unit.choose(value)}
        first={unit.isUnsaid}
        testId="weigh-of"
      />
      {unit.approval}
      {children && <div className={styles.actions}>{children}</div>}
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={grams === 0 || unit.now === null || unit.busy}
        onPress={() => onTake(grams)}
        testId="weigh-take"
      >
        {unit.now === null
          ? say('weigh.ofWhat')
          : say('weigh.take', { kilograms: formatKilograms(grams), amount: amount(costOf(line, unit.now, grams)) })}
      </Button>
    </>
  );
}

/** As none of the units is called. */
const unsaid = '';

/**
 * What the price of these goods is of, at this till. It is kept with the first weight that is taken so. None is chosen
 * before: a price of a kilogram that was taken for one of a gram is a thousand times as much.
 */
function useUnit(code = '') {
  const { ask, client } = useRegister();
  const { data } = useQuery(ask.catalogue.weightUnit.queryOptions({ input: { code } }));
  const [chosen, choose] = useState<WeightUnit | null>(null);
  const { run, busy, trouble, approval } = useApproved(client.catalogue.setWeightUnit);
  const now = chosen ?? data?.unit ?? null;
  const keep = async () => now === data?.unit || (now !== null && (await run({ code, unit: now })) !== null);
  return { now, choose, keep, isUnsaid: data?.unit === null, busy: busy || data === undefined, trouble, approval };
}

/** Of one unit. */
function priceOf(line: SaleLine): number {
  return line.weight?.price ?? line.price;
}

function costOf(line: SaleLine, unit: WeightUnit, grams: number): number {
  const price = money(priceOf(line));
  return unit === 'g' ? price * grams : costOfWeight(grams, { unit, price });
}

interface FigureProps extends Pick<Shared, 'line' | 'unit'> {
  /** Null while nothing was weighed. */
  readonly grams: number | null;
  readonly children: string;
}

function Figure({ line, unit, grams, children }: FigureProps) {
  const { amount } = useForms();
  const price = amount(priceOf(line));
  const priceWords = () => {
    if (unit.now === null) return price;
    if (unit.now !== 'g') return `${price}${perUnit(unit.now)}`;
    return grams !== null && say('weigh.price', { grams: formatWhole(grams), price });
  };
  return (
    <div aria-live="polite">
      <p className={styles.figure} data-testid="weigh-figure">
        <span>{priceWords()}</span>
        {grams === null ? '–' : say('weigh.weight', { kilograms: formatKilograms(grams) })}
      </p>
      <p className={panel.muted} data-testid="weigh-words">
        {children}
      </p>
    </div>
  );
}

function wordsOn({ grams, net }: Weighed, tare: number): string {
  const taken = net ? say('weigh.net') : '';
  if (tare === 0) return taken;
  return `${taken} ${say('weigh.tare', { gross: formatKilograms(grams), tare: formatKilograms(tare) })}`.trim();
}
