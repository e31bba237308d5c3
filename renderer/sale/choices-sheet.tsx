import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { optionsOf } from '#domain/options.ts';
import { Button } from '#renderer/components/button.tsx';
import { Key } from '#renderer/components/key.tsx';
import { PlainButton } from '#renderer/components/plain-button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useInSight } from '#renderer/components/use-in-sight.ts';
import { digitKey, useKeptPlaces } from '#renderer/keys/use-kept-places.ts';
import { useKey } from '#renderer/keys/use-key.ts';
import { readFinder } from '#renderer/sale/read-finder.ts';
import type { ChoiceView, ProductChoices } from '#renderer/register/contract.ts';
import { KeysWait } from '#renderer/later-part.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { leftWords } from '#renderer/sale/left-words.ts';
import styles from '#renderer/sale/choices-sheet.module.css';
import { useMark } from '#renderer/sale/use-mark.ts';
import { useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { choicesWords } from '#renderer/words/en/choices.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(choicesWords);

/** Which one of a product: by colour, then by size, or whatever its choices differ in. */
export function ChoicesSheet() {
  const close = useUi((ui) => ui.close);
  const about = useUi((ui) => ui.choosing);
  const shown = useChoices(about?.key);
  if (!shown) return about && <KeysWait />;
  return (
    <Sheet title={shown.product} onClose={close} testId="choices-sheet" wide>
      <Choices variants={shown.variants} onDone={close} />
    </Sheet>
  );
}

/** What there is of a product: though the office takes the one it was asked by off the list, the others are there. */
function useChoices(first: number | undefined): ProductChoices | undefined {
  const { ask } = useRegister();
  const close = useUi((ui) => ui.close);
  const [shown, show] = useState<ProductChoices>();
  const [gone, setGone] = useState<readonly number[]>([]);
  const keys = [first, ...(shown?.variants ?? []).map(({ key }) => key)];
  const by = keys.find((key) => key !== undefined && !gone.includes(key));
  const { data } = useQuery({
    ...ask.catalogue.choices.queryOptions({ input: { key: by ?? 0 } }),
    enabled: by !== undefined,
  });
  if (data && data !== shown) show(data);
  if (data === null && by !== undefined) setGone([...gone, by]);
  const isGone = first !== undefined && by === undefined;
  useEffect(() => {
    if (!isGone) return;
    close();
    useUi.setState({ saleTrouble: { code: 'variant_gone' } });
  }, [isGone, close]);
  return shown;
}

interface ChoicesProps {
  readonly variants: readonly ChoiceView[];
  readonly onDone: () => void;
}

interface Group {
  readonly before: readonly string[];
  readonly members: readonly { readonly variant: ChoiceView; readonly last: string }[];
}

function Choices({ variants, onDone }: ChoicesProps) {
  const { add } = useSaleCommands();
  const trouble = useUi((ui) => ui.saleTrouble);
  const groups = groupsOf(variants);
  // By their names: the office may put others before them, or take them off the list, while somebody looks.
  const [before, setBefore] = useState<string>();
  const at = Math.max(
    0,
    groups.findIndex((each) => nameOf(each) === before),
  );
  const group = groups[at];
  const members = group?.members ?? [];
  const { at: marked, mark, move, setMark } = useMark(members.map(({ variant }) => variant.code));
  if (mark === undefined && members[0]) setMark(members[0].variant.code);
  const placeOf = useKeptPlaces(
    members.map(({ variant }) => variant.code),
    group && nameOf(group),
  );
  const list = useInSight<HTMLFieldSetElement>(mark);
  const go = (to: number) => {
    const next = groups.at(to % groups.length);
    setBefore(next && nameOf(next));
    setMark(undefined);
  };
  const sell = async (variant: ChoiceView | undefined) => {
    if (!variant) return;
    const { quantity } = readFinder(useUi.getState().finder);
    if (!(await add(variant.key, quantity ?? 1))) return;
    useUi.getState().setFinder('');
    onDone();
  };
  useKey('ArrowRight', () => go(at + 1));
  useKey('ArrowLeft', () => go(at - 1));
  useKey('ArrowDown', () => move(1));
  useKey('ArrowUp', () => move(-1));
  useKey('Enter', () => void sell(members[marked]?.variant));
  return (
    <>
      <Options groups={groups} group={group} onGo={go} />
      <TroubleNote trouble={trouble} />
      <fieldset ref={list} className={styles.choices} aria-label={say('choices.which')}>
        {members.map(({ variant, last }, index) => (
          <Button
            key={variant.key}
            className={styles.choice}
            size="till"
            pressed={index === marked}
            shortcut={digitKey(placeOf(variant.code))}
            onPress={() => void sell(variant)}
            testId={`choice-${variant.code}`}
          >
            <ChoiceWords variant={variant} last={last} />
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function ChoiceWords({ variant, last }: { readonly variant: ChoiceView; readonly last: string }) {
  const { amount } = useForms();
  const { price, onHand } = variant;
  return (
    <>
      <span className={styles.name}>{last}</span>
      <small>{leftWords(onHand)}</small>
      <span className={styles.price}>{amount(price)}</span>
    </>
  );
}

interface OptionsProps {
  readonly groups: readonly Group[];
  readonly group: Group | undefined;
  readonly onGo: (to: number) => void;
}

/** Every option but the last, a row each. Choosing one keeps the others as far as there is such a product. */
function Options({ groups, group, onGo }: OptionsProps) {
  const before = group?.before ?? [];
  return before.map((chosen, option) => {
    const values = [...new Set(groups.map((each) => each.before[option] ?? ''))];
    const choose = (value: string) => onGo(nearest(groups, before.with(option, value), option));
    return (
      <fieldset key={option} className={styles.options} aria-label={say('choices.option', { number: option + 1 })}>
        {option === 0 && <Key of="ArrowLeft" />}
        {values.map((value) => (
          <span key={value} data-on={value === chosen} className={styles.option}>
            <PlainButton onPress={() => choose(value)} label={value} testId={`option-${value}`}>
              {value}
            </PlainButton>
          </span>
        ))}
        {option === 0 && <Key of="ArrowRight" />}
      </fieldset>
    );
  });
}

const nameOf = ({ before }: Group) => JSON.stringify(before);

function nearest(groups: readonly Group[], wanted: readonly string[], option: number): number {
  const exact = groups.findIndex(({ before }) => before.every((value, index) => value === wanted[index]));
  return exact >= 0 ? exact : groups.findIndex(({ before }) => before[option] === wanted[option]);
}

/** The choices that differ in their last option only stand together. */
function groupsOf(variants: readonly ChoiceView[]): Group[] {
  const options = optionsOf(variants.map(({ model }) => model));
  const groups = new Map<string, { before: readonly string[]; members: { variant: ChoiceView; last: string }[] }>();
  for (const [index, variant] of variants.entries()) {
    const parts = options[index] ?? [];
    const before = parts.slice(0, -1);
    const key = JSON.stringify(before);
    const group = groups.get(key) ?? { before, members: [] };
    group.members.push({ variant, last: parts.at(-1) ?? variant.name });
    groups.set(key, group);
  }
  return [...groups.values()];
}
