import { describe, expect, it, vi } from 'vitest';
import { createPermission, type Level, type Permission } from '../../contract/permissions';
import { createAuthProvider } from '../../providers/authProvider';
import { resources } from '../../resources';

function providerFor(permission: Partial<Permission>) {
    const signOut = vi.fn();
    const profile = {
        id: 'a1',
        username: 'editor01',
        name: '',
        userType: 'SUB',
        position: 'USER',
        permission: { ...createPermission(0), ...permission },
        isLimited: false,
        isViewing: false,
        mediaToken: '',
    } as const;
    return { provider: createAuthProvider({ resources, profile, signOut }), signOut };
}

async function listActions(level: Level, resource: string): Promise<string[]> {
    const { provider } = providerFor({ BANNER: level, COLOR: level, ARTICLE: level });
    const actions = ['list', 'show', 'export', 'create', 'edit', 'updatestatus', 'updateseq', 'delete', 'fly'];
    const allowed = await Promise.all(actions.map((action) => provider.canAccess?.({ action, resource })));
    return actions.filter((_action, index) => allowed[index]);
}

describe('authProvider', () => {
    it('allows nothing without the key', async () => {
        expect(await listActions(0, 'banner-management')).toEqual([]);
    });

    it('allows only reading at level view', async () => {
        expect(await listActions(1, 'banner-management')).toEqual(['list', 'show', 'export']);
    });

    it('allows the verbs of the declaration at level edit', async () => {
        const reading = ['list', 'show', 'export'];
        expect(await listActions(2, 'banner-management')).toEqual([
            ...reading,
            'create',
            'edit',
            'updatestatus',
            'delete',
        ]);
        expect(await listActions(2, 'article')).toContain('updateseq');
        expect(await listActions(2, 'web-setting/web-theme')).toEqual(['list', 'show', 'edit']);
    });

    it('allows nothing for an unknown resource', async () => {
        expect(await listActions(2, 'nothing')).toEqual([]);
    });

    it('keeps the session and its forms after a failed call', async () => {
        const { provider } = providerFor({});
        await expect(provider.checkError(new Error('any'))).resolves.toBeUndefined();
        await expect(provider.checkAuth({})).resolves.toBeUndefined();
    });

    it('signs out by the console’s own function, and returns the identity', async () => {
        const { provider, signOut } = providerFor({});
        await provider.logout({});
        expect(signOut).toHaveBeenCalledTimes(1);
        expect(await provider.getIdentity?.()).toEqual({ id: 'a1', fullName: 'editor01' });
    });
});
