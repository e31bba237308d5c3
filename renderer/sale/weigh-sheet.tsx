import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatWhole } from '#renderer/money/format-money.ts';
import { formatKilograms } from '#renderer/money/format-weight.ts';
import type { Answers, SaleLine } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import styles from '#renderer/sale/sheets.module.css';
import { useLineOfSheet, useSaleCommands } from '#renderer/sale/use-sale.ts';
import { useUi } from '#renderer/state/ui-store.ts';
import { weighWords } from '#renderer/words/en/weigh.ts';
import { learn } from '#renderer/words/learn.ts';
import { say } from '#renderer/words/say.ts';

learn(weighWords);

type Weighed = Extract<Answers['scale']['weigh'], { ok: true }>['value'];

/** What lies on the scale becomes the quantity of the line. */
export function WeighSheet() {
  const close = useUi((ui) => ui.close);
  const line = useLineOfSheet();
  if (!line) return null;
  return (
    <Sheet title={say('weigh.title', { name: line.name })} onClose={close} testId="weigh-sheet">
      <Weighing line={line} onDone={close} />
    </Sheet>
  );
}

function Weighing({ line, onDone }: { readonly line: SaleLine; readonly onDone: () => void }) {
  const { client } = useRegister();
  const { weigh: setWeight } = useSaleCommands();
  const refused = useUi((ui) => ui.saleTrouble);
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
  const grams = (weighed?.grams ?? 0) - tare;
  const take = async () => {
    // Goods that come back are weighed as goods that go.
    if (await setWeight(line, line.quantity < 0 ? -grams : grams)) onDone();
  };
  return (
    <>
      <Scale line={line} weighed={weighed} tare={tare} busy={busy} />
      <TroubleNote trouble={trouble ?? refused} />
      <div className={styles.actions}>
        <Button shortcut="F2" disabled={busy} onPress={again} testId="weigh-again">
          {say('weigh.again')}
        </Button>
        <Button
          shortcut="F4"
          disabled={!weighed}
          onPress={() => {
            setTare(weighed?.grams ?? 0);
            setWeighed(null);
          }}
          testId="weigh-tare"
        >
          {say('weigh.asTare')}
        </Button>
      </div>
      <Button
        tone="primary"
        size="pay"
        shortcut="Enter"
        disabled={grams <= 0}
        onPress={() => void take()}
        testId="weigh-take"
      >
        {say('weigh.take', { kilograms: formatKilograms(Math.max(grams, 0)) })}
      </Button>
    </>
  );
}

interface ScaleProps {
  readonly line: SaleLine;
  readonly weighed: Weighed | null;
  readonly tare: number;
  readonly busy: boolean;
}

function Scale({ line, weighed, tare, busy }: ScaleProps) {
  const { amount } = useForms();
  const grams = (weighed?.grams ?? 0) - tare;
  const words = busy
    ? say('weigh.reading')
    : weighed
      ? wordsOn(weighed, tare)
      : say(tare === 0 ? 'weigh.put' : 'weigh.goods');
  return (
    <div aria-live="polite">
      <p className={styles.figure} data-testid="weigh-figure">
        <span>{weighed && say('weigh.price', { grams: formatWhole(grams), price: amount(line.price) })}</span>
        {weighed ? say('weigh.weight', { kilograms: formatKilograms(grams) }) : '–'}
      </p>
      <p className={panel.muted} data-testid="weigh-words">
        {words}
      </p>
    </div>
  );
}

function wordsOn({ grams, net }: Weighed, tare: number): string {
  const taken = net ? say('weigh.net') : '';
  if (tare === 0) return taken;
  return `${taken} ${say('weigh.tare', { gross: formatKilograms(grams), tare: formatKilograms(tare) })}`.trim();
}
