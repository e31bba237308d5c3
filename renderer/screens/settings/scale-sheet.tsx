import { useState } from 'react';

import { Button } from '#renderer/components/button.tsx';
import { Choice, Field } from '#renderer/components/field.tsx';
import { TroubleNote } from '#renderer/components/note.tsx';
import panel from '#renderer/components/panel.module.css';
import { Sheet } from '#renderer/components/sheet.tsx';
import { formatKilograms } from '#renderer/money/format-weight.ts';
import type { SettingsView } from '#renderer/register/contract.ts';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { UseIt } from '#renderer/screens/settings/use-it.tsx';
import { say } from '#renderer/words/say.ts';

type Scale = SettingsView['scale'];

interface ScaleSheetProps {
  readonly stored: Scale;
  readonly onClose: () => void;
  readonly onUse: (scale: Scale) => void;
}

const transports = ['none', 'tcp', 'file'] as const;
const protocols = ['toledo', 'nci', 'sics', 'continuous'] as const;
const units = ['kg', 'g', 'lb', 'oz'] as const;

/** Where it is, how it speaks, what lies on it, and only then: use it. */
export function ScaleSheet({ stored, onClose, onUse }: ScaleSheetProps) {
  const [scale, setScale] = useState(stored);
  const { transport, target, protocol, unit, line } = scale;
  const change = (part: Partial<Scale>) => setScale({ ...scale, ...part });
  return (
    <Sheet title={say('scale')} onClose={onClose} testId="scale-sheet" wide>
      <Choice
        label={say('settings.transport')}
        options={transports.map((value) => ({ value, words: say(`scale.way.${value}`) }))}
        value={transport}
        onChange={(value) => change({ transport: value })}
        testId="scale-way"
      />
      {transport !== 'none' && (
        <>
          <Field
            label={say('settings.target')}
            value={target}
            onChange={(value) => change({ target: value })}
            testId="scale-where"
            most={300}
            hint={say(`scale.where.${transport}`)}
          />
          <Choice
            label={say('scale.protocol')}
            options={protocols.map((value) => ({ value, words: say(`scale.protocol.${value}`) }))}
            value={protocol}
            onChange={(value) => change({ protocol: value })}
            testId="scale-protocol"
          />
          {protocol === 'toledo' && (
            <Choice
              label={say('scale.unit')}
              options={units.map((value) => ({ value, words: value }))}
              value={unit}
              onChange={(value) => change({ unit: value })}
              testId="scale-unit"
            />
          )}
          {transport === 'file' && (
            <Field
              label={say('scale.line')}
              value={line}
              onChange={(value) => change({ line: value })}
              testId="scale-line"
              hint={say('scale.line.hint')}
            />
          )}
          <TestScale scale={{ ...scale, transport }} />
        </>
      )}
      <UseIt
        disabled={transport !== 'none' && (target.trim() === '' || !isLine(line))}
        onPress={() => onUse(scale)}
        testId="scale-use"
      />
    </Sheet>
  );
}

function TestScale({ scale }: { readonly scale: Scale & { readonly transport: 'tcp' | 'file' } }) {
  const { client } = useRegister();
  const { run, busy, trouble } = useCommand(client.scale.test);
  const [heard, setHeard] = useState<{ readonly grams: number; readonly net: boolean } | null>(null);
  const read = async () => {
    setHeard(null);
    setHeard(await run(scale));
  };
  const unknown = busy || scale.target.trim() === '' || !isLine(scale.line);
  return (
    <>
      <div className={panel.row}>
        <Button shortcut="F2" inFields disabled={unknown} onPress={() => void read()} testId="scale-test">
          {say('scale.test')}
        </Button>
        {busy && <span className={panel.muted}>{say('scale.reading')}</span>}
      </div>
      <TroubleNote trouble={trouble} />
      {heard && (
        <output data-testid="scale-heard">
          <strong>{say('scale.reads', { kilograms: formatKilograms(heard.grams) })}</strong>{' '}
          {say(heard.net ? 'scale.reads.net' : 'scale.reads.look')}
        </output>
      )}
    </>
  );
}

/** As the register wants it. */
function isLine(line: string): boolean {
  return /^(?:1200|2400|4800|9600|19200) [78][NEO]1$/.test(line);
}
