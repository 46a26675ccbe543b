import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useChunk } from '../../base/chunks/chunk';
import { home, isAt, type MenuLink } from '../../base/page/menu';
import { MenuNumber, MenuRow } from '../../base/page/menuRow';
import { getIcon } from '../../base/ui/icons';
import { fresh } from '../../screens/lists/fresh';
import { menuStar } from './menuChunks';

type Props = { link: MenuLink; isCollapsed?: boolean; isBelow?: boolean; isFavouriteRow?: boolean; isWide?: boolean };

const wideNumber = { minWidth: '2.7em' };
/** Leaves room for the star. */
const end = { pr: 3.5, '@media (pointer: coarse)': { pr: 6 } };

export function MenuItem({
    link,
    isCollapsed = false,
    isBelow = false,
    isFavouriteRow = false,
    isWide = isBelow,
}: Props) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { Component: MenuStar } = useChunk(menuStar, false);
    const Icon = getIcon(link.icon);
    const label = translate(link.label);
    return (
        <li style={{ position: 'relative' }}>
            <MenuRow
                data-tip={isCollapsed ? `${link.number}. ${label}` : undefined}
                data-tip-place="right"
                component={Link}
                to={link.to}
                state={fresh}
                aria-current={isAt(pathname, link.to) ? 'page' : undefined}
                aria-label={isCollapsed ? label : undefined}
                sx={isCollapsed ? { justifyContent: 'center', px: 0 } : { pl: isBelow ? 4.75 : 1, ...end }}
            >
                {!isCollapsed && (
                    <MenuNumber aria-hidden sx={isWide ? wideNumber : undefined}>
                        {link.number}
                    </MenuNumber>
                )}
                {!isBelow && <Icon />}
                {!isCollapsed && label}
            </MenuRow>
            {MenuStar && !isCollapsed && link.to !== home.to && (
                <MenuStar to={link.to} name={label} isFavouriteRow={isFavouriteRow} />
            )}
        </li>
    );
}
