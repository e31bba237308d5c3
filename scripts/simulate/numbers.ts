interface Asked {
  readonly seeds?: string | undefined;
  readonly from: string;
  readonly minutes?: string | undefined;
  readonly workers: string;
}

export function numbersIn({ seeds, from, minutes, workers }: Asked) {
  return {
    seeds: seeds === undefined ? undefined : whole('seeds', seeds),
    from: whole('from', from),
    minutes: minutes === undefined ? undefined : Number(minutes),
    workers: Math.max(1, whole('workers', workers)),
  };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
