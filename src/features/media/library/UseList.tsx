import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useListText } from '../../../base/ui/useListText';
import type { FileUses } from './useDeleteFiles';
import { useLandingPageNames, useTypeName, useUseDescription } from './useUsePlace';

const Places = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    '& > li': { padding: '8px 12px', overflowWrap: 'anywhere' },
    '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
    '& a': { color: theme.palette.primary.main, fontWeight: 600 },
    '& small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

/** The uses of a file, each with a link if the account may open it, and the number of further uses. */
export function UseList({ uses: { usedBy, otherUses } }: { uses: FileUses }): ReactNode {
    const translate = useTranslate();
    const listText = useListText('narrow');
    const describeUse = useUseDescription();
    const getTypeName = useTypeName();
    const names = useLandingPageNames(usedBy);
    const others = otherUses.reduce((sum, { count }) => sum + count, 0);
    return (
        <Places>
            {usedBy.map((use) => {
                const { what, name, to } = describeUse(use);
                const title = name || what;
                const below = [...(name ? [what] : []), ...[names.get(use.ldpId) ?? []].flat()].join(' · ');
                return (
                    <li key={`${use.ldpId}/${use.reason}/${use.recordId}`}>
                        {to === undefined ? <span>{title}</span> : <Link to={to}>{title}</Link>}
                        {below !== '' && <small>{below}</small>}
                    </li>
                );
            })}
            {others > 0 && (
                <li>
                    {translate('library.otherUses', {
                        smart_count: others,
                        kinds: listText(otherUses.map(({ reason }) => getTypeName(reason))),
                    })}
                </li>
            )}
        </Places>
    );
}
