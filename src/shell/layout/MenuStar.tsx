import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useProfile } from '../../base/session/SessionContext';
import { usePreference } from '../../base/session/usePreference';

/** Shows when its row is pointed at or has the focus; a full one, and where fingers point, always. */
const Star = styled('button')(({ theme }) => ({
    position: 'absolute',
    insetInlineEnd: 4,
    insetBlock: 0,
    display: 'grid',
    placeItems: 'center',
    width: 24,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    opacity: 0,
    'li:hover > &, li:focus-within > &, &[data-on]': { opacity: 1 },
    '&:hover, &[data-on]': { color: theme.palette.primary.main },
    '@media (hover: none)': { opacity: 1 },
    '@media (pointer: coarse)': { width: 44 },
    '& svg': { width: 18, height: 18, fill: 'currentColor' },
}));

const outline =
    'm22 9.24-7.19-.62L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21 12 17.27 18.18 21l-1.63-7.03zM12 15.4l-3.76 2.27 1-4.28-3.32-2.88 4.38-.38L12 6.1l1.71 4.04 4.38.38-3.32 2.88 1 4.28z';
const filled = 'M12 17.27 18.18 21l-1.64-7.03L22 9.24l-7.19-.61L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21z';

/** Moves the focus to the row beside the one of this star, or to the first of the menu. */
function leaveRow(star: HTMLElement): void {
    const row = star.parentElement;
    const beside = row?.nextElementSibling ?? row?.previousElementSibling ?? star.closest('nav');
    beside?.querySelector('a')?.focus({ preventScroll: true });
}

type Props = {
    to: string;
    name: string;
    /** Whether the row goes when the screen is no favourite any more. */
    isFavouriteRow: boolean;
};

/** Makes a screen a favourite of the account, which the menu shows first, or ends that. */
export function MenuStar({ to, name, isFavouriteRow }: Props) {
    const translate = useTranslate();
    const { isViewing } = useProfile();
    const [favourites, setFavourites] = usePreference('favouriteScreens');
    if (isViewing) return null;
    const route = to.slice(1);
    const isOn = favourites.includes(route);
    const label = translate(isOn ? 'app.menu.unstar' : 'app.menu.star');
    function toggle({ currentTarget }: MouseEvent<HTMLElement>): void {
        if (isFavouriteRow) leaveRow(currentTarget);
        setFavourites(isOn ? favourites.filter((other) => other !== route) : [...favourites, route]);
    }
    return (
        <Star
            type="button"
            data-on={isOn || undefined}
            data-tip={label}
            data-tip-place="right"
            aria-label={`${label}: ${name}`}
            onClick={toggle}
        >
            <svg viewBox="0 0 24 24" aria-hidden>
                <path d={isOn ? filled : outline} />
            </svg>
        </Star>
    );
}
