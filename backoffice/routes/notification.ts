import { notificationList } from '#contract/v3/notification.ts';

import { reads } from '#backoffice/http/route.ts';

export const notificationRoutes = [
  reads(notificationList, async ({ input, db }) => {
    const rows = await db
      .selectFrom('notification')
      .selectAll()
      .where('created', '>=', input.From)
      // Every time of the last day sorts before a tilde.
      .where('created', '<', `${input.To}T~`)
      .orderBy('seq', 'desc')
      .execute();
    return rows.map((news) => ({
      ID: news.id,
      ObjectID: news.objectId,
      OutletName: news.outletName,
      Header: news.header,
      Body: news.body,
      URL: news.url,
      Type: news.kind,
      TypeID: news.kindId,
      Created: news.created,
    }));
  }),
];
