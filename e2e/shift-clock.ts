/** Loaded in front of a register, to start it on a machine whose clock is off. */
const byMs = Number(process.env['TILLKEEP_TEST_CLOCK_MS'] ?? 0);
const real = Date.now.bind(Date);
Date.now = () => real() + byMs;
