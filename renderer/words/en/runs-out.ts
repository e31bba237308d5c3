/** What is left of what sells, and what to order of it. */
export const runsOutWords = {
  'runsOut.within': 'What has to be there for how long',
  'runsOut.weeks': '{count, plural, one {# week} other {# weeks}}',
  'runsOut.for': '{count, plural, one {To last # week} other {To last # weeks}}',
  'runsOut.code': 'Code',
  'runsOut.left': 'Left',
  'runsOut.sold': '{days, plural, one {Sold in # day} other {Sold in # days}}',
  'runsOut.howLong': 'Lasts',
  'runsOut.order': 'To order',
  'runsOut.none': 'none left',
  'runsOut.today': 'less than a day',
  'runsOut.lasts': '{count, plural, one {# day} other {# days}}',
  'runsOut.nothing':
    '{count, plural, one {What was sold lately is there for # week.} other {What was sold lately is there for # weeks.}}',
  'runsOut.told':
    '{days, plural, one {Sold today at all tills of this outlet} other {Sold in the last # days at all tills of this outlet}}, as the office told it at {at}. Goods nobody counts are not listed.',
  'runsOut.here':
    'The office does not tell what other tills sold. {days, plural, one {Sold today at this till alone} other {Sold in the last # days at this till alone}}, as of {at}: goods may be gone sooner.',
  'runsOut.more': '{count, plural, one {# more is not listed.} other {# more are not listed.}}',
} as const;
