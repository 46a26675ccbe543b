import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { JobText } from '../../base/jobs/localJobs';

/** Returns a function that translates a text of a job. */
export function useJobText(): (text: JobText) => string {
    const translate = useTranslate();
    return useCallback(
        ({ key, params, type }) =>
            translate(key, type === undefined ? params : { ...params, type: translate(`resources.${type}.many`) }),
        [translate],
    );
}
