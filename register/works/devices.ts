import { listFailedLabels } from '#db/tables/print-jobs.ts';
import type { ScaleTrouble } from '#register/ports.ts';
import { countUnprinted } from '#register/handlers/unprinted.ts';
import { notNow, type Standing, waits, type WorkRow, works } from '#register/works/row.ts';

/** What hangs on this till, as far as it said when it was used last. */
export function deviceRows(standing: Standing): WorkRow[] {
  return [...printerRows(standing), ...drawerRows(standing), ...labelRows(standing), ...scaleRows(standing)];
}

function printerRows({ context }: Standing): WorkRow[] {
  const { transport, second } = context.memory.preferences.printer;
  if (transport === 'none') return [];
  const stands = context.printing.stands();
  const count = countUnprinted(context);
  const facts = count === 0 ? {} : { unprinted: count };
  if (stands === undefined) return [works('printer', 'printer_unheard', facts)];
  if (stands === 'prints') return [works('printer', stands, facts)];
  if (second.transport !== 'none') return [works('printer', 'second', facts)];
  return [waits('printer', stands === 'off' ? 'printer_off' : stands, facts)];
}

/** It hangs on the receipt printer, which opens it also when it has no paper. */
function drawerRows({ context, office }: Standing): WorkRow[] {
  const { transport, openDrawer } = context.memory.preferences.printer;
  if (transport === 'none' || !openDrawer) return [];
  if (office === 'practice') return [notNow('drawer', 'drawer_in_practice')];
  return [context.printing.stands() === 'off' ? notNow('drawer', 'drawer_off') : works('drawer', 'drawer_by_printer')];
}

function labelRows({ context }: Standing): WorkRow[] {
  if (context.memory.preferences.printer.labels.transport === 'none') return [];
  const count = listFailedLabels(context.db).length;
  return [count === 0 ? works('labels', 'labels_unheard') : waits('labels', 'labels_not_out', { count })];
}

function scaleRows({ context }: Standing): WorkRow[] {
  const { scale } = context.memory.preferences;
  const { transport } = scale;
  if (transport === 'none') return [];
  const said = context.scale.said({ ...scale, transport });
  if (!said) return [works('scale', 'scale_unheard')];
  return [said.ok || restless.has(said.trouble) ? works('scale', 'scale_answers') : notNow('scale', 'scale_silent')];
}

/** It said so itself. */
const restless: ReadonlySet<ScaleTrouble> = new Set(['moving', 'over', 'under']);
