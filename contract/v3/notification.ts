import { z } from 'zod';

import { day, shown, text } from '#contract/v3/field.ts';
import { operation } from '#contract/v3/operation.ts';

export const notificationList = operation({
  name: 'notificationList',
  tag: 'Notification',
  method: 'GET',
  path: '/api/v3/Notification',
  roles: [
    { role: 'Notification', module: 'My Profile' },
    { role: 'EDIT', module: 'Global' },
  ],
  summary: 'Notifications of a range of days, newest first',
  input: z.object({ From: shown(day), To: shown(day) }),
  output: z.array(
    z.looseObject({
      ID: shown(text),
      ObjectID: shown(text.nullish()),
      OutletName: shown(text.nullish()),
      Header: shown(text.nullish()),
      Body: shown(text.nullish()),
      URL: shown(text.nullish()),
      Type: shown(text.nullish()),
      TypeID: shown(text.nullish()),
      Created: shown(text.nullish()),
    }),
  ),
});
