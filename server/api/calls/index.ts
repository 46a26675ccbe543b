import type { HandledCall } from '../routes/handle';
import { accountHandlers } from './account';
import { apkHandlers } from './apk';
import { apkFileHandlers } from './apkFiles';
import { apkJobHandlers } from './apkJobs';
import { authHandlers } from './auth';
import { contentHandlers } from './content';
import { copyConfigHandlers } from './copyConfig';
import { domainHandlers } from './domains';
import { draftHandlers } from './drafts';
import { historyHandlers } from './history';
import { landingPageHandlers } from './landingPage';
import { manualHandlers } from './manual';
import { masterHandlers } from './master';
import { mediaHandlers } from './media';
import { presenceHandlers } from './presence';
import { previewHandlers } from './preview';
import { shareHandlers } from './share';
import { systemHandlers } from './system';

/** The calls that are not verbs of a resource, each with its handler. */
export const handlers: readonly HandledCall[] = [
    ...authHandlers,
    ...draftHandlers,
    ...accountHandlers,
    ...apkHandlers,
    ...apkJobHandlers,
    ...apkFileHandlers,
    ...contentHandlers,
    ...copyConfigHandlers,
    ...historyHandlers,
    ...landingPageHandlers,
    ...domainHandlers,
    ...manualHandlers,
    ...mediaHandlers,
    ...masterHandlers,
    ...presenceHandlers,
    ...previewHandlers,
    ...shareHandlers,
    ...systemHandlers,
];
