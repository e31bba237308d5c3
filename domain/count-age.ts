/** A count from this hour is taken for the shelf's; an older one is told with its age. In milliseconds. */
export const freshCountMs = 3_600_000;
