import type { Handler } from '../context';
import { authHandlers } from './auth';
import { landingPageHandlers } from './landingPage';
import { masterHandlers } from './master';
import { mediaHandlers } from './media';
import { systemHandlers } from './system';

/** The handlers of the calls that are no verb of a resource, by the call's name. */
export const handlers: Readonly<Record<string, Handler>> = {
    ...authHandlers,
    ...landingPageHandlers,
    ...mediaHandlers,
    ...masterHandlers,
    ...systemHandlers,
};
