import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { iconOf } from '../icons';
import { fresh } from '../lists/fresh';
import { isAt, type MenuLink } from './menu';
import { MenuNumber, MenuRow } from './menuRow';

type Props = { number: string; link: MenuLink; isCollapsed?: boolean; isBelow?: boolean };

export function MenuItem({ number, link, isCollapsed = false, isBelow = false }: Props) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const Icon = iconOf(link.icon);
    const label = translate(link.label);
    return (
        <li>
            <MenuRow
                data-tip={isCollapsed ? `${number}. ${label}` : undefined}
                data-tip-place="right"
                component={Link}
                to={link.to}
                state={fresh}
                aria-current={isAt(pathname, link.to) ? 'page' : undefined}
                aria-label={isCollapsed ? label : undefined}
                sx={isCollapsed ? { justifyContent: 'center', px: 0 } : { pl: isBelow ? 4.75 : 1 }}
            >
                {!isCollapsed && <MenuNumber aria-hidden>{number}</MenuNumber>}
                {!isBelow && <Icon />}
                {!isCollapsed && label}
            </MenuRow>
        </li>
    );
}
