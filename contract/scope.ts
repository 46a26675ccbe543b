/** Where a call's data belong: to a landing page, to the account that calls, or to nobody in particular. */
export type Scope = 'landingPage' | 'account' | 'none';
