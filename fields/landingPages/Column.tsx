import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { inquireLandingPages } from '../../contract/calls/landingPage';
import { limits } from '../../contract/limits';
import { useProfile, useTransport } from '../../src/base/session/SessionContext';
import { useListText } from '../../src/base/ui/useListText';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { LandingPagesField } from './field';

/** Shows the number of landing pages. */
export function LandingPagesColumn({ value }: ColumnProps<LandingPagesField>): ReactNode {
    const translate = useTranslate();
    return translate('app.landingPage.count', { smart_count: value?.length ?? 0 });
}

/** Names the landing pages that the reader reaches, and counts the others. */
export function LandingPagesView({ value }: ViewProps<LandingPagesField>): ReactNode {
    const translate = useTranslate();
    const transport = useTransport();
    const listText = useListText();
    const { position } = useProfile();
    const ids = value ?? [];
    const limit = limits.landingPages[position];
    const { data } = useQuery({
        queryKey: ['landingPages', 'names', ids],
        queryFn: ({ signal }) =>
            transport.call(inquireLandingPages, {
                body: {
                    brief: true,
                    pagination: { page: 1, limit },
                    sort: { field: 'name', order: 'ASC' },
                    filter: { id: ids.slice(0, limit) },
                },
                signal,
            }),
        enabled: ids.length > 0,
    });
    const names = data?.items.map(({ name }) => name) ?? [];
    const others = ids.length - names.length;
    const count = translate('app.landingPage.count', { smart_count: others });
    return listText(others > 0 || names.length === 0 ? [...names, count] : names);
}
