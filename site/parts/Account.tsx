/** @jsxImportSource preact */
import type { View } from '../view';
import { PlatformAnchor } from './Anchor';

/** Signing in and registering, which belong to the gaming platform. */
export function AccountLinks({ view }: { view: View }) {
    const { registerType } = view.snapshot.landingPage;
    return (
        <div class="account" {...view.mark('landingPage', 'platformUrl')}>
            <PlatformAnchor view={view} path="/login" class="button quiet for-guests">
                {view.t('signIn')}
            </PlatformAnchor>
            <PlatformAnchor
                view={view}
                path="/register"
                class="button for-guests"
                place={['landingPage', 'registerType']}
            >
                {view.t(`register.${registerType || 'PHONE'}`)}
            </PlatformAnchor>
            <PlatformAnchor view={view} path="/deposit" class="button for-members">
                {view.t('deposit')}
            </PlatformAnchor>
            <PlatformAnchor view={view} path="/profile" class="button quiet for-members">
                {view.t('profile')}
            </PlatformAnchor>
        </div>
    );
}
