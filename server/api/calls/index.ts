import type { HandledCall } from '../routes/handle';
import { accountHandlers } from './account';
import { apkHandlers } from './apk';
import { apkFileHandlers } from './apkFiles';
import { apkJobHandlers } from './apkJobs';
import { authHandlers } from './auth';
import { calendarHandlers } from './calendar';
import { contentHandlers } from './content';
import { copyConfigHandlers } from './copyConfig';
import { copyRecordsHandlers } from './copyRecords';
import { domainHandlers } from './domains';
import { draftHandlers } from './drafts';
import { gapHandlers } from './gaps';
import { historyHandlers } from './history';
import { jobHandlers } from './jobs';
import { landingPageHandlers } from './landingPage';
import { manualHandlers } from './manual';
import { masterHandlers } from './master';
import { mediaHandlers } from './media';
import { preferenceHandlers } from './preferences';
import { presenceHandlers } from './presence';
import { previewHandlers } from './preview';
import { removalHandlers } from './removals';
import { revisionExportHandlers } from './revisionExport';
import { searchHandlers } from './search';
import { shareHandlers } from './share';
import { systemHandlers } from './system';
import { translationHandlers } from './translation';
import { viewHandlers } from './views';
import { wordHandlers } from './words';

/** The calls that are not verbs of a resource, each with its handler. */
export const handlers: readonly HandledCall[] = [
    ...authHandlers,
    ...draftHandlers,
    ...accountHandlers,
    ...preferenceHandlers,
    ...apkHandlers,
    ...apkJobHandlers,
    ...apkFileHandlers,
    ...calendarHandlers,
    ...contentHandlers,
    ...copyConfigHandlers,
    ...copyRecordsHandlers,
    ...historyHandlers,
    ...jobHandlers,
    ...landingPageHandlers,
    ...gapHandlers,
    ...domainHandlers,
    ...manualHandlers,
    ...mediaHandlers,
    ...masterHandlers,
    ...presenceHandlers,
    ...previewHandlers,
    ...removalHandlers,
    ...revisionExportHandlers,
    ...searchHandlers,
    ...shareHandlers,
    ...systemHandlers,
    ...translationHandlers,
    ...viewHandlers,
    ...wordHandlers,
];
