import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { defaultLook, ownLook } from './Pictures';

const Signs = styled('ul')(({ theme }) => ({
    ...theme.typography.caption,
    display: 'flex',
    gap: 16,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    color: theme.palette.text.secondary,
    '& li': { display: 'flex', alignItems: 'center', gap: 6 },
}));

const Sign = styled('span')(({ theme }) => ({
    width: 22,
    height: 14,
    borderRadius: 3,
    background: theme.palette.primary.main,
    '&[data-own="true"]': ownLook(theme),
    '&[data-own="false"]': defaultLook(theme),
}));

/** Explains the two styles of pictures in the list. */
export function Legend() {
    const translate = useTranslate();
    return (
        <Signs>
            <li>
                <Sign data-own="true" />
                {translate('resources.provider.own')}
            </li>
            <li>
                <Sign data-own="false" />
                {translate('resources.provider.standard')}
            </li>
        </Signs>
    );
}
