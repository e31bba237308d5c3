/** Whether a customer is as old as what they buy asks for. */
export const ageWords = {
  'age.ask': 'Only for people of {years} or older: born on {day} or before.',
  'age.yes': 'Old enough',
  'age.no': 'Too young',
} as const;
