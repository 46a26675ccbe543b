import { accountPrefix } from '../../../providers/session';
import { createLocalJobs, type JobStorage, type LocalJobs } from './localJobs';

const pages = new WeakMap<object, Map<string, LocalJobs>>();

/** Keeps jobs in this tab, below the prefix of what is removed with the session. */
function createStorage(accountId: string): JobStorage {
    const key = `${accountPrefix}${accountId}.jobs`;
    return {
        read() {
            try {
                return JSON.parse(sessionStorage.getItem(key) ?? '[]');
            } catch {
                // The entry was not written by the console.
                return [];
            }
        },
        write(jobs) {
            try {
                sessionStorage.setItem(key, JSON.stringify(jobs));
            } catch {
                // A full or blocked storage loses finished jobs with the page.
            }
        },
    };
}

/** Returns the registry of the jobs that an account does on a page, known by an object that lives as long as it. */
export function getLocalJobs(page: object, accountId: string): LocalJobs {
    const registries = pages.get(page) ?? new Map<string, LocalJobs>();
    pages.set(page, registries);
    const jobs = registries.get(accountId) ?? createLocalJobs(createStorage(accountId));
    registries.set(accountId, jobs);
    return jobs;
}
