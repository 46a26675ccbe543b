import { useQueryClient } from '@tanstack/react-query';
import { getLocalJobs } from '../jobs/accountJobs';
import type { LocalJobs } from '../jobs/localJobs';
import { useProfile } from './SessionContext';

/**
 * Returns the registry of the jobs that the account does in this tab, call by call. Work over many records that is
 * registered there is listed with its results under “Jobs”, also when its dialog or page is gone.
 */
export function useLocalJobs(): LocalJobs {
    return getLocalJobs(useQueryClient(), useProfile().id);
}
