/** The tills of this process that a test opened and has not closed. */
export const openTills = new Set<object>();
