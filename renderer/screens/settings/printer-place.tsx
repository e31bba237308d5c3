import { Choice, Field } from '#renderer/components/field.tsx';
import { QueueList } from '#renderer/screens/settings/queue-list.tsx';
import { say } from '#renderer/words/say.ts';

export interface Place {
  readonly transport: 'none' | 'tcp' | 'file' | 'system';
  readonly target: string;
}

interface PrinterPlaceProps {
  readonly place: Place;
  /** What it means to have none. */
  readonly none: string;
  readonly onChange: (part: Partial<Place>) => void;
}

const transports = ['none', 'tcp', 'file', 'system'] as const;
const hints = { tcp: 'printers.network.hint', file: 'printers.file.hint', system: 'printers.system.hint' } as const;

/** Where a printer is: on the network, at this computer, or nowhere. */
export function PrinterPlace({ place: { transport, target }, none, onChange }: PrinterPlaceProps) {
  return (
    <>
      <Choice
        label={say('settings.transport')}
        options={transports.map((value) => ({ value, words: value === 'none' ? none : say(`transport.${value}`) }))}
        value={transport}
        onChange={(value) => onChange({ transport: value })}
        testId="printer-way"
      />
      {transport === 'system' && <QueueList chosen={target} onChoose={(name) => onChange({ target: name })} />}
      {transport !== 'none' && (
        <Field
          label={say(transport === 'system' ? 'printers.system.name' : 'settings.target')}
          value={target}
          onChange={(value) => onChange({ target: value })}
          testId="printer-where"
          most={300}
          hint={say(hints[transport])}
        />
      )}
    </>
  );
}
