import type { JobKind } from '../../../../contract/jobKinds';
import type { JobKindView } from '../job';
import { apps } from './apps';
import { copies } from './copies';
import { removals } from './removals';

/** Every kind of work on the server, by its name. */
export const kinds: Readonly<Record<JobKind, JobKindView>> = { COPY: copies, APPS: apps, REMOVAL: removals };
