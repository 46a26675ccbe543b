import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Ago } from '../../base/states/Ago';
import { CopyButton } from '../../base/ui/CopyButton';
import { RevisionChanges } from './RevisionChanges';
import type { Revision } from './revision';
import { useOrderText } from './useOrderText';
import { VerbChip } from './VerbChip';

const Entry = styled('li')(({ theme }) => ({
    padding: theme.spacing(2, 3),
    borderTop: `1px solid ${theme.palette.divider}`,
    '&[aria-current]': { boxShadow: `inset 3px 0 ${theme.palette.primary.main}` },
    '& summary': { cursor: 'pointer', color: theme.palette.primary.main, fontSize: theme.typography.body2.fontSize },
}));

type Props = {
    resource: Resource;
    revision: Revision;
    lang: string;
    /** Whether the page was opened for this revision. */
    isLinked?: boolean;
    /** The address that leads to it. */
    link?: string;
    children?: ReactNode;
};

/** A revision: account, action, time and changed values, with its actions below. */
export function RevisionEntry({ resource, revision, lang, isLinked = false, link, children }: Props) {
    const translate = useTranslate();
    const entry = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (isLinked) entry.current?.scrollIntoView({ block: 'nearest' });
    }, [isLinked]);
    const { verb, version, time, username, address, pin, skipped } = revision;
    const order = useOrderText()(revision);
    // A change of order has no version.
    const details = [
        ...(order === undefined ? [translate('history.version', { version })] : []),
        ...(address ? [translate('history.from', { address })] : []),
        ...(pin ? [translate('history.pin.kept', { name: pin.by })] : []),
    ];
    return (
        <Entry ref={entry} aria-current={isLinked || undefined}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
                <VerbChip verb={verb} />
                <Typography component="span" sx={{ fontWeight: 600 }}>
                    {username}
                </Typography>
                <Typography
                    component="span"
                    variant="body2"
                    color="textSecondary"
                    sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
                >
                    <Ago time={time} />
                </Typography>
                {link !== undefined && <CopyButton text={link} name={translate('history.link', { version })} />}
            </Box>
            <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
                {details.join(' · ')}
            </Typography>
            {skipped !== undefined && (
                <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 0.5 }}>
                    {translate('history.skipped', { smart_count: skipped })}
                </Typography>
            )}
            {order === undefined ? (
                <RevisionChanges resource={resource} revision={revision} lang={lang} open={isLinked} />
            ) : (
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {order}
                </Typography>
            )}
            {children}
        </Entry>
    );
}
