import { useState } from 'react';

import { businessDay } from '#domain/business-day.ts';
import { instant } from '#domain/ids.ts';
import { Choice, Field } from '#renderer/components/field.tsx';
import { Sheet } from '#renderer/components/sheet.tsx';
import { useRegister } from '#renderer/register/register.ts';
import { useCommand } from '#renderer/register/use-command.ts';
import { useForms } from '#renderer/register/use-forms.ts';
import { useTill } from '#renderer/register/use-till.ts';
import { useDraft } from '#renderer/screens/settings/drafts.ts';
import styles from '#renderer/screens/settings/settings.module.css';
import { AddDraft } from '#renderer/screens/settings/shop/add-form.tsx';
import {
  blankPromotion,
  type DraftChange,
  type Figure,
  figuresOf,
  type PromotionDraft,
  type OfferKind,
  offerKinds,
  readPromotionDraft,
} from '#renderer/screens/settings/shop/promotion-draft.ts';
import { PromotionGoods } from '#renderer/screens/settings/shop/promotion-goods.tsx';
import { Where } from '#renderer/screens/settings/shop/where.tsx';
import { say } from '#renderer/words/say.ts';

/** What customers get, on what, and when. */
export function PromotionForm({ onClose }: { readonly onClose: () => void }) {
  const { client } = useRegister();
  const { scale } = useForms().currency;
  const zone = useTill()?.zone ?? 'UTC';
  const { run, busy, trouble } = useCommand(client.shop.addPromotion);
  const [today] = useState(() => businessDay(instant(Date.now()), zone));
  const { draft, change: keep, drop } = useDraft('promotion', blankPromotion(today));
  const change = (next: DraftChange) => keep((was) => ({ ...was, ...(typeof next === 'function' ? next(was) : next) }));
  const read = readPromotionDraft(draft, scale);
  const add = async () => {
    if (!('promotion' in read) || !(await run(read.promotion))) return;
    drop();
    onClose();
  };
  return (
    <Sheet title={say('shop.promotion.new')} onClose={onClose} testId="promotion-form" wide="table">
      <div className={`${styles.pair} ${styles.inSight}`}>
        <div className={styles.stack}>
          <Field
            label={say('shop.promotion.name')}
            value={draft.name}
            onChange={(name) => change({ name })}
            testId="promotion-name"
            most={60}
            scans={false}
            first
          />
          <Choice
            label={say('shop.promotion.kind')}
            options={offerKinds.map((each) => ({ value: each, words: say(`shop.kind.${each}`) }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
            testId="promotion-kind"
          />
          <Figures draft={draft} onChange={change} />
          <When draft={draft} onChange={change} />
        </div>
        <PromotionGoods draft={draft} onChange={change} />
      </div>
      <AddDraft
        trouble={trouble}
        missing={'missing' in read ? read.missing : null}
        missingId="promotion-missing"
        words={say('shop.promotion.add')}
        disabled={busy}
        onAdd={add}
        testId="promotion-add"
      />
    </Sheet>
  );
}

interface PartProps {
  readonly draft: PromotionDraft;
  readonly onChange: (next: DraftChange) => void;
}

function Figures({ draft: { kind, figures }, onChange }: PartProps) {
  return (
    <div className={styles.figures}>
      {figuresOf[kind].map((figure) => (
        <Field
          key={figure}
          label={labelOf(kind, figure)}
          value={figures[figure]}
          onChange={(text) => onChange({ figures: { ...figures, [figure]: text } })}
          testId={`promotion-${figure}`}
          inputMode="decimal"
          most={20}
          {...(figure === 'percent' && kind === 'next' && { hint: say('shop.field.percent.next.hint') })}
        />
      ))}
    </div>
  );
}

function labelOf(kind: OfferKind, figure: Figure): string {
  if (figure === 'pieces' && (kind === 'price' || kind === 'together' || kind === 'next'))
    return say(`shop.field.pieces.${kind}`);
  if (figure === 'percent' && kind === 'next') return say('shop.field.percent.next');
  return figure === 'pieces' ? '' : say(`shop.field.${figure}`);
}

function When({ draft, onChange }: PartProps) {
  return (
    <>
      <div className={styles.figures}>
        <Field
          label={say('shop.field.from')}
          value={draft.from}
          onChange={(from) => onChange({ from })}
          testId="promotion-from"
          type="date"
        />
        <Field
          label={say('shop.field.until')}
          value={draft.until}
          onChange={(until) => onChange({ until })}
          testId="promotion-until"
          type="date"
        />
      </div>
      <div className={styles.figures}>
        <Field
          label={say('shop.field.hourFrom')}
          value={draft.hourFrom}
          onChange={(hourFrom) => onChange({ hourFrom })}
          testId="promotion-hour-from"
          type="time"
          hint={say('shop.field.hours.hint')}
        />
        <Field
          label={say('shop.field.hourUntil')}
          value={draft.hourUntil}
          onChange={(hourUntil) => onChange({ hourUntil })}
          testId="promotion-hour-until"
          type="time"
        />
      </div>
      <Where value={draft.where} onChange={(where) => onChange({ where })} testId="promotion-where" />
    </>
  );
}
