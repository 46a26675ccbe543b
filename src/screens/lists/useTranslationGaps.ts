import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { countGaps, type TranslationGaps } from '../../../contract/calls/translation/gaps';
import type { Resource } from '../../../contract/resource';
import { useLandingPage, useQuietTransport } from '../../base/session/SessionContext';
import { translationsColumn } from './columns';

/** What is not translated of the records of a list, by id; records that are complete are absent. */
export type GapsById = Readonly<Record<string, TranslationGaps>>;

/** Loads what is not translated of these records, if the list shows it. Undefined until it is loaded. */
export function useTranslationGaps(
    resource: Resource,
    records: readonly RaRecord[],
    columns: readonly string[],
): GapsById | undefined {
    const transport = useQuietTransport();
    const { id } = useLandingPage();
    const ldpId = resource.scope === 'landingPage' ? id : undefined;
    const ids = records.map((record) => String(record.id));
    const versions = records.map(({ version }) => version);
    const { data } = useQuery({
        queryKey: ['translation', 'gaps', resource.name, ldpId, ids, versions],
        queryFn: ({ signal }) =>
            transport?.call(countGaps, {
                body: { resource: resource.name, ids },
                ...(ldpId === undefined ? {} : { ldpId }),
                signal,
            }) ?? {},
        enabled: transport !== undefined && ids.length > 0 && columns.includes(translationsColumn),
        placeholderData: keepPreviousData,
        retry: false,
    });
    return data;
}
