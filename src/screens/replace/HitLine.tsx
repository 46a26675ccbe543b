import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import type { Hit } from '../../../contract/replace/hits';
import { useFieldLabel } from '../../fields/labels';

const Line = styled('label')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 10,
    alignItems: 'start',
    padding: '6px 4px',
    cursor: 'pointer',
    ':hover': { background: theme.palette.action.hover },
    '& > input': { margin: '3px 0 0', width: 16, height: 16, accentColor: theme.palette.primary.main },
    '& small': { display: 'block', color: theme.palette.text.secondary },
    '& bdi': { overflowWrap: 'anywhere', fontSize: '0.875rem' },
    '& del': { color: theme.palette.error.main, background: theme.palette.action.hover },
    '& ins': { color: theme.palette.success.main, textDecoration: 'none', fontWeight: 600 },
    '& em': { display: 'block', fontStyle: 'normal', fontSize: '0.8125rem', color: theme.palette.warning.main },
}));

type Props = {
    hit: Hit;
    hitId: string;
    replacement: string;
    isChosen: boolean;
    isDisabled: boolean;
    onToggle(hitId: string): void;
};

/** A hit with the text around it, before and after, and a tick. */
export const HitLine = memo(function HitLine({ hit, hitId, replacement, isChosen, isDisabled, onToggle }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { name, lang, excerpt, tooLong } = hit;
    const { before, found, after, isCut } = excerpt;
    const label = [getLabel(name), lang?.toUpperCase()].filter(Boolean).join(' · ');
    const [start, end] = [`${isCut.before ? '…' : ''}${before}`, `${after}${isCut.after ? '…' : ''}`];
    return (
        <Line>
            <input
                type="checkbox"
                checked={isChosen}
                disabled={isDisabled}
                aria-label={translate('replace.hit', { field: label, text: `${start}${found} → ${replacement}${end}` })}
                onChange={() => onToggle(hitId)}
            />
            <span>
                <small>{label}</small>
                <bdi>
                    {start}
                    <del>{found}</del>
                    {replacement !== '' && ' '}
                    <ins>{replacement}</ins>
                    {end}
                </bdi>
                {tooLong !== undefined && <em>{translate('replace.tooLong', { max: tooLong })}</em>}
            </span>
        </Line>
    );
});
