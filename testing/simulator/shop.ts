import type { Office } from '#testing/simulator/office/office.ts';
import type { Witness } from '#testing/simulator/check/witness.ts';
import type { Plan } from '#testing/simulator/plan.ts';
import type { PlantedBug } from '#testing/simulator/planted/planted.ts';
import type { FilePool } from '#testing/simulator/till/files.ts';
import type { World } from '#testing/simulator/world.ts';

/** What all tills of a run share. */
export interface Shop {
  readonly world: World;
  readonly plan: Plan;
  readonly office: Office;
  readonly witness: Witness;
  readonly planted: PlantedBug;
  readonly files: FilePool;
  /** False once the world has healed. */
  readonly isFaulty: () => boolean;
}
