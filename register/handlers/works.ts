import { os } from '#register/handlers/os.ts';
import { viewWorks } from '#register/works/works.ts';

export const worksHandlers = {
  show: os.works.show.handler(({ context }) => viewWorks(context)),
};
