import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { providerPicture } from '../../contract/catalogue';
import { useFileUrl } from '../../src/base/session/SessionContext';
import type { ViewProps } from '../../src/fields/kind';
import type { ProvidersField } from './field';
import { useProviders } from './useProviders';

const Providers = styled('ol')({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
    gap: '6px 16px',
    margin: 0,
    paddingInlineStart: 24,
    '& li > span': { display: 'inline-flex', alignItems: 'center', gap: 8 },
    '& img': { display: 'block', borderRadius: 3, flexShrink: 0 },
});

/** Lists providers by name in their order; those that have left the catalogue by code. */
export function ProvidersView({ field, value }: ViewProps<ProvidersField>): ReactNode {
    const fileUrl = useFileUrl();
    const codes = value ?? [];
    const { providers } = useProviders(field.from, { code: codes }, codes.length > 0);
    const getName = (providerCode: string) =>
        providers?.find(({ code }) => code === providerCode)?.name ?? providerCode;
    return (
        <Providers>
            {codes.map((code) => (
                <li key={code}>
                    <span>
                        <img src={fileUrl(providerPicture(code))} alt="" width={38} height={24} loading="lazy" />
                        {getName(code)}
                    </span>
                </li>
            ))}
        </Providers>
    );
}
