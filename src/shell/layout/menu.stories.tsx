import Box from '@mui/material/Box';
import type { Profile } from '../../../contract/calls/auth';
import { createPermission, type Rights } from '../../../contract/permissions';
import { SessionWith } from '../../../test/book/SessionWith';
import { Part, Sheet, Tile } from '../../../test/book/Sheet';
import { useProfile } from '../../base/session/SessionContext';
import { menuWidth } from './LayoutSkeleton';
import { Menu } from './Menu';

export default { title: 'Shell/layout/Menu', parameters: { world: { at: '/web-setting/popup' } } };

const nothing = () => undefined;
const [off, all] = [createPermission(0), createPermission(2)];
const administrator: Rights = { userType: 'MAIN', position: 'ADMIN', permission: all };
const operator: Rights = { userType: 'MAIN', position: 'USER', permission: all };
const few: Rights = { userType: 'SUB', position: 'USER', permission: { ...off, ARTICLE: 2, POPUP: 1, MEDIA: 1 } };
const none: Rights = { userType: 'SUB', position: 'USER', permission: off };

function MenuTile({ title, rights, isCollapsed = false }: { title: string; rights: Rights; isCollapsed?: boolean }) {
    const profile: Profile = { ...useProfile(), ...rights };
    return (
        <Tile title={title}>
            <Box sx={{ width: isCollapsed ? 64 : menuWidth, border: 1, borderColor: 'divider' }}>
                <SessionWith change={{ profile }}>
                    <Menu isCollapsed={isCollapsed} onCollapse={nothing} />
                </SessionWith>
            </Box>
        </Tile>
    );
}

export const ByAccount = {
    render: () => (
        <Sheet title="The menu of different accounts">
            <Part title="Expanded" least={280}>
                <MenuTile title="An administrator: all sections" rights={administrator} />
                <MenuTile title="An operator with all keys" rights={operator} />
                <MenuTile title="A sub-user with few keys" rights={few} />
                <MenuTile title="A sub-user without keys" rights={none} />
            </Part>
            <Part title="Collapsed" least={280}>
                <MenuTile title="An administrator" rights={administrator} isCollapsed />
                <MenuTile title="A sub-user with few keys" rights={few} isCollapsed />
            </Part>
        </Sheet>
    ),
};
