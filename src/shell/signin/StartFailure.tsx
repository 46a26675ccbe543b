import type { SignInTexts } from './texts';
import './signin.css';

/** Shown when the code of the console cannot be loaded. */
export function StartFailure({ texts: { signin } }: { texts: SignInTexts }) {
    return (
        <div className="signin">
            <main role="alert">
                <h1>{signin.failed}</h1>
                <button type="button" className="submit" onClick={() => location.reload()}>
                    {signin.reload}
                </button>
            </main>
        </div>
    );
}
