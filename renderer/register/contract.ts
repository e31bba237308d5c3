import type { InferContractRouterOutputs } from '@orpc/contract';

import type { registerContract } from '#contract/register/index.ts';

/** What each procedure answers, by noun and verb. */
export type Answers = InferContractRouterOutputs<typeof registerContract>;

export type SaleView = Answers['sale']['show'];
export type SaleLine = SaleView['lines'][number];
export type VariantView = Answers['catalogue']['find'][number];
export type ProductChoices = NonNullable<Answers['catalogue']['choices']>;
export type ChoiceView = ProductChoices['variants'][number];
export type TillView = Answers['till']['show'];
export type SyncLight = TillView['light'];
export type Filling = TillView['fillings'][number];
export type SessionView = Answers['session']['show'];
export type KnownMember = SessionView['staff'][number];
export type StaffMember = Omit<KnownMember, 'hasPhone'>;
export type PersonOfTill = Answers['staff']['list'][number];
export type RoleView = Answers['staff']['roles'][number];
export type ShiftView = NonNullable<Answers['shift']['show']>;
export type ShiftLine = Answers['shift']['list'][number];
export type SoldReport = Extract<Answers['report']['sold'], { ok: true }>['value'];
export type CountedOut = NonNullable<Answers['shift']['countOut']>['invoices'];
export type CashRules = Answers['drawer']['rules'];
export type Counted = NonNullable<Answers['drawer']['keptCount']>;
export type InvoiceRow = Answers['invoice']['find']['items'][number];
export type InvoiceView = NonNullable<Answers['invoice']['show']>;
export type BoughtAnswer = Answers['customer']['bought'];
export type BoughtView = Extract<BoughtAnswer, { ok: true }>['value']['items'][number];
export type PaymentMethod = Answers['payment']['methods'][number];
export type CompletedSale = Extract<Answers['sale']['complete'], { ok: true }>['value'];
export type Difference = Answers['sync']['differences'][number];
export type FoundThere = Extract<Answers['sync']['findThere'], { ok: true }>['value'];
export type CorrectableField = Answers['sync']['correctable'][number];
export type SyncView = Answers['sync']['show'];
export type LandingsView = Answers['sync']['landings'];
export type ShiftLanding = LandingsView['shifts'][number];
export type StrayLanding = LandingsView['strays'][number];
export type LandingPlace = StrayLanding['places'][number];
export type GivingUp = Answers['sync']['givingUp'];
export type OtherTillsView = NonNullable<Extract<Answers['sync']['otherTills'], { ok: true }>['value']>;
export type OtherTill = OtherTillsView['tills'][number];
export type WorksView = Answers['works']['show'];
export type WorkRow = WorksView['rows'][number];
export type Finding = Extract<Answers['selfTest']['disk'], { ok: true }>['value'][number];
export type KeptTest = NonNullable<Answers['selfTest']['last']>;
export type OperationRow = Answers['sync']['list']['items'][number];
export type TriedPage = Extract<Answers['sync']['tried'], { ok: true }>['value'];
export type TriedRow = TriedPage['rows'][number];
export type SettingsView = Answers['settings']['show'];
export type Bitmap = NonNullable<SettingsView['receipt']['logo']>;
export type PaperRow = NonNullable<Answers['invoice']['receipt']>['lines'][number];
export type FullPage = Extract<Answers['invoice']['printPage'], { ok: true }>['value'];
export type SheetLabel = Answers['label']['sheet'][number];
export type OfflineLimits = Answers['payment']['limits'];
export type TenderExposure = Answers['payment']['exposure'][number];
export type PointRules = Answers['points']['rules'];
export type PointsView = NonNullable<Answers['points']['show']>;
export type DrawnLine = Answers['printing']['toDraw'][number];
export type JoiningView = Extract<Answers['joining']['show'], { ok: true }>['value'];
export type JoinedTill = Extract<JoiningView, { kind: 'own' }>['joined'][number];
export type ListStanding = Extract<Answers['goodsList']['show'], { ok: true }>['value'];
export type ListPlan = Extract<Answers['goodsList']['read'], { ok: true }>['value'];
export type Restored = Extract<Answers['secondCopy']['restore'], { ok: true }>['value'];
export type PrintJob = Answers['printing']['jobs'][number];
export type ParkedSale = Answers['parked']['list'][number];
export type QuoteView = Answers['quote']['find'][number];
export type StockSheet = Answers['stock']['sheet'];
export type StockLine = StockSheet['lines'][number];
export type StockBooked = Answers['stock']['booked'][number];
export type VisitsView = Answers['visit']['show'];
export type CustomerView = Answers['customer']['find'][number];

type RefusalIn<Answer> = Answer extends { readonly ok: false; readonly refusal: infer R } ? R : never;
type RefusalsOf<Noun> = { [Verb in keyof Noun]: RefusalIn<Noun[Verb]> }[keyof Noun];

/** Every "no" any command can answer. */
export type AnyRefusal = { [Noun in keyof Answers]: RefusalsOf<Answers[Noun]> }[keyof Answers];
