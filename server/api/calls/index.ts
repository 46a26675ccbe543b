import type { Handler } from '../../base/services/context';
import { accountHandlers } from './account';
import { apkHandlers } from './apk';
import { apkFileHandlers } from './apkFiles';
import { apkJobHandlers } from './apkJobs';
import { authHandlers } from './auth';
import { copyConfigHandlers } from './copyConfig';
import { historyHandlers } from './history';
import { landingPageHandlers } from './landingPage';
import { masterHandlers } from './master';
import { mediaHandlers } from './media';
import { systemHandlers } from './system';

/** The handlers of the calls that are no verb of a resource, by the call's name. */
export const handlers: Readonly<Record<string, Handler>> = {
    ...authHandlers,
    ...accountHandlers,
    ...apkHandlers,
    ...apkJobHandlers,
    ...apkFileHandlers,
    ...copyConfigHandlers,
    ...historyHandlers,
    ...landingPageHandlers,
    ...mediaHandlers,
    ...masterHandlers,
    ...systemHandlers,
};
