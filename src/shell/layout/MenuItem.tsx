import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { isAt, type MenuLink } from '../../base/page/menu';
import { MenuNumber, MenuRow } from '../../base/page/menuRow';
import { getIcon } from '../../base/ui/icons';
import { fresh } from '../../screens/lists/fresh';

type Props = { link: MenuLink; isCollapsed?: boolean; isBelow?: boolean };

export function MenuItem({ link, isCollapsed = false, isBelow = false }: Props) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const Icon = getIcon(link.icon);
    const label = translate(link.label);
    return (
        <li>
            <MenuRow
                data-tip={isCollapsed ? `${link.number}. ${label}` : undefined}
                data-tip-place="right"
                component={Link}
                to={link.to}
                state={fresh}
                aria-current={isAt(pathname, link.to) ? 'page' : undefined}
                aria-label={isCollapsed ? label : undefined}
                sx={isCollapsed ? { justifyContent: 'center', px: 0 } : { pl: isBelow ? 4.75 : 1 }}
            >
                {!isCollapsed && (
                    <MenuNumber aria-hidden sx={isBelow ? { minWidth: '2.4em' } : undefined}>
                        {link.number}
                    </MenuNumber>
                )}
                {!isBelow && <Icon />}
                {!isCollapsed && label}
            </MenuRow>
        </li>
    );
}
