export interface paths {
    "/api/admin/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Staff accounts */
        get: operations["account.list"];
        put?: never;
        /** Add a staff account */
        post: operations["account.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All staff accounts of a filter as a file */
        get: operations["account.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One staff account */
        get: operations["account.get"];
        /** Change a staff account */
        put: operations["account.update"];
        post?: never;
        /** Delete a staff account; never one’s own or the last administrator */
        delete: operations["account.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freeze or unfreeze staff accounts; freezing ends their sessions */
        post: operations["account.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set another staff account's password and end its sessions */
        post: operations["account.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/reset-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget another staff account's authenticator */
        post: operations["account.resetMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/accounts/{id}/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of another staff account */
        post: operations["account.endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Agents */
        get: operations["agent.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A new image challenge */
        get: operations["auth.captcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with username, password and image challenge */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The second factor of one's own account */
        get: operations["auth.mfaState"];
        put?: never;
        /** Answer the second-factor challenge */
        post: operations["auth.mfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/mfa/binding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new secret for an authenticator; in force once confirmed */
        post: operations["auth.beginMfaBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/mfa/binding/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bind the authenticator by a code of it */
        post: operations["auth.confirmMfaBinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/mfa/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes; the old ones end */
        post: operations["auth.renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/mfa/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in without a second factor from now on; refused while a role demands one */
        post: operations["auth.closeMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange a one-time ticket for a session */
        post: operations["auth.sso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/sso-tickets/holder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The account that a one-time ticket signs in; the ticket stays valid */
        post: operations["auth.ssoTicketHolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/sso-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A one-time ticket that signs in as oneself elsewhere */
        post: operations["auth.createSsoTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/password-reset-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a reset code; answers alike whether or not the account exists */
        post: operations["auth.requestResetCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with a mailed reset code */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/current-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who the session belongs to and what they may do */
        get: operations["auth.currentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own sessions */
        get: operations["auth.sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/sessions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of one's own sessions */
        post: operations["auth.endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth-api/web/regAppAction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Register an action of an app for authentication (specification, section 7); answers `id`, `code`, `state` and `expiresTime`, or what the authentication service answers */
        post: operations["auth.registerAppAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth-api/web/getAuthState/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State of an authentication request (specification, section 7); answers `id`, `state`, `expiresTime` and, once approved, `username`, or what the authentication service answers */
        get: operations["auth.authState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/requests/lookup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The pending authentication request with a code */
        post: operations["auth.lookUpRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/auth/requests/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve or reject an authentication request; approving takes the password */
        post: operations["auth.decideRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/column-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the session's account arranged the columns of its tables */
        get: operations["columnPreference.list"];
        /** Keep how the columns of one table are arranged */
        put: operations["columnPreference.save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Key figures, activity of the last 30 days and the latest operations, as far as the account may read their lists */
        get: operations["dashboard.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dictionaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Dictionary items */
        get: operations["dictionary.list"];
        put?: never;
        /** Add a dictionary item */
        post: operations["dictionary.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dictionaries/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All dictionary items of a filter as a file */
        get: operations["dictionary.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dictionaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One dictionary item */
        get: operations["dictionary.get"];
        /** Change a dictionary item */
        put: operations["dictionary.update"];
        post?: never;
        /** Delete an item of no enumeration */
        delete: operations["dictionary.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dictionaries/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Types of the dictionary, each with the number of its items */
        get: operations["dictionary.types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dictionaries/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable dictionary items */
        post: operations["dictionary.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/game-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Game types */
        get: operations["gameType.list"];
        put?: never;
        /** Add a game type */
        post: operations["gameType.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/game-types/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All game types of a filter as a file */
        get: operations["gameType.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/game-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One game type */
        get: operations["gameType.get"];
        /** Change a game type */
        put: operations["gameType.update"];
        post?: never;
        /** Delete a game type of no enumeration */
        delete: operations["gameType.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/game-types/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable game types */
        post: operations["gameType.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/game-types/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put game types in a new order among the places that they hold */
        post: operations["gameType.reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ip-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Address rules */
        get: operations["ipAddress.list"];
        put?: never;
        /** Add an address rule */
        post: operations["ipAddress.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ip-addresses/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All address rules of a filter as a file */
        get: operations["ipAddress.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ip-addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One address rule */
        get: operations["ipAddress.get"];
        /** Change an address rule */
        put: operations["ipAddress.update"];
        post?: never;
        /** Delete an address rule */
        delete: operations["ipAddress.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ledger/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks every balance against the entries that make it */
        get: operations["ledger.health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/menu/user-menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The menu of the session's roles */
        get: operations["menu.userMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Maintenances */
        get: operations["maintenance.list"];
        put?: never;
        /** Add a maintenance */
        post: operations["maintenance.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenances/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All maintenances of a filter as a file */
        get: operations["maintenance.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/maintenances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One maintenance */
        get: operations["maintenance.get"];
        /** Change a maintenance */
        put: operations["maintenance.update"];
        post?: never;
        /** Delete a maintenance */
        delete: operations["maintenance.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Merchants */
        get: operations["merchant.list"];
        put?: never;
        /** Add a merchant */
        post: operations["merchant.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All merchants of a filter as a file */
        get: operations["merchant.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One merchant */
        get: operations["merchant.get"];
        /** Change a merchant */
        put: operations["merchant.update"];
        post?: never;
        /** Delete a merchant that has no coins and no sub-accounts */
        delete: operations["merchant.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable merchants */
        post: operations["merchant.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{id}/open-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Require multi-factor authentication of a merchant */
        post: operations["merchant.openMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{id}/close-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop requiring multi-factor authentication of a merchant */
        post: operations["merchant.closeMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{id}/reset-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget a merchant's authenticator, so that it is bound anew */
        post: operations["merchant.resetMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a merchant's password */
        post: operations["merchant.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sub-accounts */
        get: operations["merchantSubaccount.list"];
        put?: never;
        /** Add a sub-account */
        post: operations["merchantSubaccount.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sub-accounts of a filter as a file */
        get: operations["merchantSubaccount.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sub-account */
        get: operations["merchantSubaccount.get"];
        /** Change a sub-account */
        put: operations["merchantSubaccount.update"];
        post?: never;
        /** Delete a sub-account that has no coins */
        delete: operations["merchantSubaccount.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable sub-accounts */
        post: operations["merchantSubaccount.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/{id}/open-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Require multi-factor authentication of a sub-account */
        post: operations["merchantSubaccount.openMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/{id}/close-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop requiring multi-factor authentication of a sub-account */
        post: operations["merchantSubaccount.closeMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/{id}/reset-mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the authenticators of the accounts that act for a sub-account */
        post: operations["merchantSubaccount.resetMfa"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-subaccounts/{id}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a sub-account's password */
        post: operations["merchantSubaccount.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Delivery log of messages */
        get: operations["messageLog.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sent messages of a filter as a file */
        get: operations["messageLog.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Message templates */
        get: operations["messageTemplate.list"];
        put?: never;
        /** Add a message template */
        post: operations["messageTemplate.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All message templates of a filter as a file */
        get: operations["messageTemplate.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One message template */
        get: operations["messageTemplate.get"];
        /** Change a message template */
        put: operations["messageTemplate.update"];
        post?: never;
        /** Delete a message template of no push */
        delete: operations["messageTemplate.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable message templates */
        post: operations["messageTemplate.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A message as its reader would get it */
        post: operations["messageTemplate.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-templates/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one message of a template to an address */
        post: operations["messageTemplate.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notices */
        get: operations["notice.list"];
        put?: never;
        /** Add a notice */
        post: operations["notice.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All notices of a filter as a file */
        get: operations["notice.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One notice */
        get: operations["notice.get"];
        /** Change a notice */
        put: operations["notice.update"];
        post?: never;
        /** Delete a notice */
        delete: operations["notice.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a notice: operators see it while it is valid */
        post: operations["notice.publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notices/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a published notice */
        post: operations["notice.withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the notification centre shows: notices, own notifications, maintenances */
        get: operations["notification.feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark entries of the notification centre as read */
        post: operations["notification.read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark every entry of the notification centre as read */
        post: operations["notification.readAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operation log */
        get: operations["operationLog.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation-logs/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Actions and resources that stand in the log */
        get: operations["operationLog.types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operation-logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All operations of a filter as a file */
        get: operations["operationLog.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Parties that hold coins, within the data scope of the session */
        get: operations["party.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/parties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One party */
        get: operations["party.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/permissions/{code}/grantors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that hold a permission code, and who can give it to somebody */
        get: operations["permission.grantors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resources of the top level with all below them; of filtered ones what matches and what it stands below */
        get: operations["resource.list"];
        put?: never;
        /** Add a resource */
        post: operations["resource.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/resources/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All resources of the top level with all below them; of filtered ones what matches and what it stands below of a filter as a file */
        get: operations["resource.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One resource */
        get: operations["resource.get"];
        /** Change a resource */
        put: operations["resource.update"];
        post?: never;
        /** Delete a resource that is not the product’s own and has none below it */
        delete: operations["resource.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/resources/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put resources of one parent in a new order among the places that they hold; the menu follows */
        post: operations["resource.reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles */
        get: operations["role.list"];
        put?: never;
        /** Add a role */
        post: operations["role.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All roles of a filter as a file */
        get: operations["role.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One role */
        get: operations["role.get"];
        /** Change a role */
        put: operations["role.update"];
        post?: never;
        /** Delete a role that no account has */
        delete: operations["role.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/grantables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every page and button that a role can be given, in the order of the menu */
        get: operations["role.grantables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/roles/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change of the resources of a role would give and take, and to how many accounts */
        post: operations["role.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own views of a list and those shared with one's roles, by name */
        get: operations["savedView.list"];
        put?: never;
        /** Keep a view */
        post: operations["savedView.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one's own view */
        put: operations["savedView.update"];
        post?: never;
        /** Delete one's own view */
        delete: operations["savedView.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the view that a list opens with for the caller, or none */
        put: operations["savedView.setDefault"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Share one's own view with a role, or with nobody any more */
        post: operations["savedView.share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Roles that a view can be shared with */
        get: operations["savedView.roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A few records of each kind that the session may read, by name, account or order number */
        get: operations["search.find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sensitive-words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sensitive words */
        get: operations["sensitiveWord.list"];
        put?: never;
        /** Add a sensitive word */
        post: operations["sensitiveWord.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sensitive-words/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sensitive words of a filter as a file */
        get: operations["sensitiveWord.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sensitive-words/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sensitive word */
        get: operations["sensitiveWord.get"];
        /** Change a sensitive word */
        put: operations["sensitiveWord.update"];
        post?: never;
        /** Delete a sensitive word */
        delete: operations["sensitiveWord.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks */
        get: operations["task.list"];
        put?: never;
        /** Add a task */
        post: operations["task.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tasks of a filter as a file */
        get: operations["task.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task */
        get: operations["task.get"];
        /** Change a task */
        put: operations["task.update"];
        post?: never;
        /** Delete a task */
        delete: operations["task.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Time zone that cron expressions are read in */
        get: operations["task.timeZone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs of a task and what they told, latest first */
        get: operations["task.runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a task now, whatever its schedule says */
        post: operations["task.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop the schedule of a task; a run that has begun goes on */
        post: operations["task.pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tasks/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the schedule of a task again */
        post: operations["task.resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pushes */
        get: operations["taskPush.list"];
        put?: never;
        /** Add a push */
        post: operations["taskPush.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-pushes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All pushes of a filter as a file */
        get: operations["taskPush.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-pushes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One push */
        get: operations["taskPush.get"];
        /** Change a push */
        put: operations["taskPush.update"];
        post?: never;
        /** Delete a push that has not begun */
        delete: operations["taskPush.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-pushes/{id}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages a push would send now */
        get: operations["taskPush.audience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-pushes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a push now */
        post: operations["taskPush.send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/task-pushes/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a push: who was not served yet is not served any more */
        post: operations["taskPush.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries of the ledger, with the opening and closing balance of a party and period */
        get: operations["transaction.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All entries of the ledger of a filter as a file */
        get: operations["transaction.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transfers */
        get: operations["transfer.list"];
        put?: never;
        /** Transfer coins; over the review threshold it waits for another operator */
        post: operations["transfer.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All transfers of a filter as a file */
        get: operations["transfer.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/allowance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coins that the caller can still transfer between two parties without a review */
        get: operations["transfer.allowance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One transfer */
        get: operations["transfer.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/{id}/other-pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Other pending transfers from the outgoing party of a transfer; they reserve no coins */
        get: operations["transfer.otherPending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a pending transfer; the reviewer must be independent of the operator who requested it */
        post: operations["transfer.approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reject a pending transfer; the reviewer must be independent of the operator who requested it */
        post: operations["transfer.reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/transfers/{id}/raise-exception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a pending transfer as exceptional for its reviewer */
        post: operations["transfer.raiseException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webgw/issueMapping/generateUniqueIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ids that rename uploads (specification, section 7) */
        post: operations["uniqueId.generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sensitive-words/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add many sensitive words; those that are there stay as they are */
        post: operations["wordTool.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sensitive-words/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would become of a text */
        post: operations["wordTool.try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a file in one piece (specification, section 7) */
        post: operations["upload.single"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload/resumable/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file that a finished resumable upload became */
        get: operations["upload.resumed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webgw/uploadHistory/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload history (specification, section 7) */
        post: operations["uploadHistory.list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webgw/uploadHistory/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log an upload (specification, section 7) */
        post: operations["uploadHistory.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload-histories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All uploads of a filter as a file */
        get: operations["uploadHistory.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Users */
        get: operations["user.list"];
        put?: never;
        /** Add a user */
        post: operations["user.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All users of a filter as a file */
        get: operations["user.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: operations["user.get"];
        /** Change a user */
        put: operations["user.update"];
        post?: never;
        /** Delete a user whose points never changed */
        delete: operations["user.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freeze or unfreeze users */
        post: operations["user.setStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of a user's points */
        get: operations["user.points"];
        put?: never;
        /** Give points to a user, or take them; never below zero */
        post: operations["user.changePoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a user did */
        get: operations["user.activities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Threads about a user, the newest first, each with everything below it; pages count threads */
        get: operations["userComment.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user-comments/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a comment as an operator, in plain text */
        post: operations["userComment.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user-comments/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hide a comment from the other users, or show it again */
        put: operations["userComment.setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user-comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a comment with all answers to it */
        delete: operations["userComment.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user-roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** User roles */
        get: operations["userRole.list"];
        put?: never;
        /** Add a user role */
        post: operations["userRole.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user-roles/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All user roles of a filter as a file */
        get: operations["userRole.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/user-roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user role */
        get: operations["userRole.get"];
        /** Change a user role */
        put: operations["userRole.update"];
        post?: never;
        /** Delete a role that no user has */
        delete: operations["userRole.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** Format: uuid */
            id: string;
            username: string;
            nickname: string;
            email: string;
            areaCode: string;
            phone: string;
            roles: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @enum {string} */
            status: "normal" | "frozen";
            /** @enum {string} */
            mfaStatus: "open" | "closed";
            /** Format: uuid */
            scopePartyId: string | null;
            scopePartyName: string | null;
            lastLoginTime: number | null;
            lastLoginAddress: string | null;
            version: number;
            createTime: number;
            updateTime: number;
        };
        ErrorEnvelope: {
            /** @enum {boolean} */
            success: false;
            errCode: string;
            errMessage: string;
            data: components["schemas"]["ErrorData"];
        };
        ErrorData: {
            key: string;
            requestId: string;
            fields?: {
                [key: string]: {
                    key: string;
                    values?: {
                        [key: string]: string | number;
                    };
                };
            };
            retryAfter?: number | undefined;
            current?: unknown | undefined;
        };
        BulkResult: {
            changed: string[];
            failed: {
                id: string;
                key: string;
            }[];
        };
        Agent: {
            /** Format: uuid */
            id: string;
            account: string;
            nickname: string;
            createTime: number;
        };
        Captcha: {
            captchaId: string;
            /** @description PNG image as a data: URL */
            image: string;
        };
        LoginResult: {
            token: string;
            expiresTime: number;
        } | {
            /** @enum {boolean} */
            mfaRequired: true;
            challenge: string;
        };
        Session: {
            token: string;
            expiresTime: number;
        };
        MfaState: {
            /** @enum {string} */
            mfaStatus: "open" | "closed";
            required: boolean;
            recoveryCodesLeft: number;
            decidesAppRequests: boolean;
        };
        MfaBinding: {
            /** @description Base 32, for typing into an authenticator */
            secret: string;
            /** @description otpauth: URI, for showing as a QR code */
            uri: string;
        };
        MfaRecoveryCodes: {
            recoveryCodes: string[];
        };
        SsoTicketHolder: {
            username: string;
            nickname: string;
            stateRequired: boolean;
        };
        SsoTicket: {
            ticket: string;
            expiresTime: number;
        };
        CurrentUser: {
            /** Format: uuid */
            id: string;
            username: string;
            nickname: string;
            email: string;
            roles: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @enum {string} */
                identity: "admin" | "editor" | "user";
            }[];
            permissions: string[];
            /** @enum {string} */
            mfaStatus: "open" | "closed";
            mfaBindingRequired: boolean;
            scope: {
                /** Format: uuid */
                partyId: string;
                /** @enum {string} */
                kind: "issuance" | "treasury" | "agent" | "merchant" | "subaccount";
                name: string;
            } | null;
            passwordMinLength: {
                "en-US": number;
                "zh-CN": number;
            };
        };
        SessionRow: {
            /** Format: uuid */
            id: string;
            current: boolean;
            endsCurrent: boolean;
            address: string;
            userAgent: string;
            createTime: number;
            lastSeenTime: number;
            expiresTime: number;
        };
        AuthRequest: {
            app: string;
            action: string;
            address: string;
            createTime: number;
            expiresTime: number;
        };
        ColumnPreference: {
            list: string;
            state: {
                /** @default [] */
                order?: string[] | undefined;
                /** @default [] */
                hidden?: string[] | undefined;
                /** @default {} */
                sizes?: {
                    [key: string]: number;
                };
                /**
                 * @default {
                 *       "left": [],
                 *       "right": []
                 *     }
                 */
                pinned?: {
                    /** @default [] */
                    left?: string[] | undefined;
                    /** @default [] */
                    right?: string[] | undefined;
                };
                /** @enum {string} */
                density: "compact" | "comfortable";
            };
        };
        Dashboard: {
            totals: {
                merchants?: number | undefined;
                subaccounts?: number | undefined;
                accounts?: number | undefined;
                openFeedback?: number | undefined;
                coins?: string | undefined;
            };
            /** @description Those of users only where the session has no data scope */
            figures: {
                /** @enum {string} */
                key: "newUsers" | "activeUsers" | "newMerchants" | "newSubaccounts" | "signIns" | "operations";
                today: number;
                last7Days: number;
                last30Days: number;
            }[];
            /** @description Coins that merchants and sub-accounts were given and gave back, by when they were */
            volumes: {
                /** @enum {string} */
                key: "topUp" | "deduct";
                today: string;
                last7Days: string;
                last30Days: string;
            }[];
            /** @description The last 30 days, oldest first */
            daily: {
                /** Format: date */
                date: string;
                operations?: number | undefined;
                /** @description Only where the session has no data scope */
                newUsers?: number | undefined;
                topUp?: string | undefined;
                deduct?: string | undefined;
            }[];
            /** @description Absent without the permission to read the operation log */
            latest?: {
                id: string;
                time: number;
                operatorName: string;
                action: string;
                resource: string;
                targetId: string | null;
            }[];
        };
        Dictionary: {
            /** Format: uuid */
            id: string;
            type: string;
            name: string;
            nameEn: string;
            value: string;
            sort: number;
            /** @enum {string} */
            status: "enabled" | "disabled";
            remark: string;
            version: number;
            createTime: number;
            updateTime: number;
        };
        GameType: {
            /** Format: uuid */
            id: string;
            name: string;
            nameEn: string;
            icon: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            sort: number;
            code: string;
            version: number;
            createTime: number;
            updateTime: number;
        };
        IpAddress: {
            /** Format: uuid */
            id: string;
            address: string;
            /** @enum {string} */
            kind: "allow" | "deny";
            note: string;
            hits: number;
            version: number;
            createTime: number;
            updateTime: number;
        };
        LedgerHealth: {
            healthy: boolean;
            checkedTime: number;
            parties: number;
            entries: number;
            /** @description Whole coins as decimal digits */
            entriesTotal: string;
            /** @description Whole coins as decimal digits */
            issued: string;
            faults: {
                /** Format: uuid */
                partyId: string;
                partyName: string;
                /** @description Whole coins as decimal digits */
                balance: string;
                /** @description Whole coins as decimal digits */
                entriesTotal: string;
            }[];
            unbalancedTransfers: number;
        };
        MenuItem: {
            id: string;
            parentId: string;
            path: string;
            name: string;
            component: string;
            hasParent: boolean;
            hasChildren: boolean;
            children: components["schemas"]["MenuItem"][];
        };
        Maintenance: {
            /** Format: uuid */
            id: string;
            title: string;
            /** @enum {string} */
            platform: "S_WEB" | "C_APP" | "C_WEB" | "C_H5";
            startTime: number;
            endTime: number;
            message: string;
            /** @enum {string} */
            status: "scheduled" | "running" | "ended";
            version: number;
            createTime: number;
            updateTime: number;
        };
        Merchant: {
            /** Format: uuid */
            id: string;
            account: string;
            nickname: string;
            /** Format: uuid */
            agentId: string;
            agentName: string;
            balance: string;
            transferLimit: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @enum {string} */
            mfaStatus: "open" | "closed";
            /** @enum {string|null} */
            mfaVerification: "success" | "failed" | null;
            mfaVerifyTime: number | null;
            remark: string;
            version: number;
            createTime: number;
            updateTime: number;
        };
        MerchantSubaccount: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            ownerId: string;
            ownerName: string;
            account: string;
            nickname: string;
            balance: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @enum {string} */
            mfaStatus: "open" | "closed";
            /** @enum {string|null} */
            mfaVerification: "success" | "failed" | null;
            mfaVerifyTime: number | null;
            lastLoginTime: number | null;
            remark: string;
            version: number;
            createTime: number;
            updateTime: number;
        };
        MessageLog: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            channel: "mail" | "sms" | "inApp";
            recipient: string;
            subject: string;
            templateName: string;
            /** @enum {string} */
            outcome: "sent" | "failed" | "unknown";
            error: string;
            time: number;
        };
        MessageTemplate: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            channel: "mail" | "sms" | "inApp";
            /** @enum {string} */
            language: "en-US" | "zh-CN";
            subject: string;
            body: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            version: number;
            createTime: number;
            updateTime: number;
        };
        PreviewedMessage: {
            subject: string;
            body: string;
            missing: string[];
        };
        Notice: {
            /** Format: uuid */
            id: string;
            title: string;
            content: string;
            validFrom: number;
            validTo: number;
            /** @enum {string} */
            platform: "S_WEB" | "C_APP" | "C_WEB" | "C_H5";
            /** @enum {string} */
            status: "draft" | "published" | "withdrawn";
            publishTime: number | null;
            version: number;
            createTime: number;
            updateTime: number;
        };
        NotificationFeed: {
            unread: number;
            entries: components["schemas"]["FeedEntry"][];
            maintenances: {
                /** Format: uuid */
                id: string;
                title: string;
                message: string;
                startTime: number;
                endTime: number;
            }[];
        };
        FeedEntry: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "notice" | "transferReview" | "transferReviewed" | "push" | "task";
            title: string;
            body: string;
            link: string;
            data: {
                [key: string]: string;
            };
            time: number;
            read: boolean;
        };
        OperationLog: {
            id: string;
            time: number;
            operatorId: string | null;
            operatorName: string;
            action: string;
            resource: string;
            targetId: string | null;
            /** @enum {string} */
            result: "success" | "failed";
            address: string;
            requestId: string;
            /** @description Milliseconds */
            duration: number;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        Party: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "issuance" | "treasury" | "agent" | "merchant" | "subaccount";
            account: string;
            nickname: string;
            /** Format: uuid */
            parentId: string | null;
            parentName: string | null;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /** @description Whole coins as decimal digits */
            balance: string;
            transferLimit: string;
            lastEntryTime: number | null;
        };
        Grantors: {
            roles: string[];
            accounts: string[];
        };
        PermissionNode: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            parentId: string | null;
            /** @enum {string} */
            category: "page" | "button";
            name: string;
            route: string;
            permissionCode: string;
            builtIn: boolean;
            sort: number;
            version: number;
            createTime: number;
            updateTime: number;
            children: components["schemas"]["PermissionNode"][];
        };
        Role: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            /** @enum {string} */
            identity: "admin" | "editor" | "user";
            mfaRequired: boolean;
            resourceIds: string[];
            accountCount: number;
            version: number;
            createTime: number;
            updateTime: number;
        };
        Grantable: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            parentId: string | null;
            /** @enum {string} */
            category: "page" | "button";
            name: string;
            route: string;
            permissionCode: string;
            builtIn: boolean;
            held: boolean;
        };
        RolePreview: {
            added: components["schemas"]["PermissionNodeSummary"][];
            removed: components["schemas"]["PermissionNodeSummary"][];
            accountCount: number;
            changedAccountCount: number;
        };
        PermissionNodeSummary: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            parentId: string | null;
            /** @enum {string} */
            category: "page" | "button";
            name: string;
            route: string;
            permissionCode: string;
            builtIn: boolean;
        };
        SavedView: {
            /** Format: uuid */
            id: string;
            list: string;
            name: string;
            query: string;
            columns: {
                /** @default [] */
                order?: string[] | undefined;
                /** @default [] */
                hidden?: string[] | undefined;
                /** @default {} */
                sizes?: {
                    [key: string]: number;
                };
                /**
                 * @default {
                 *       "left": [],
                 *       "right": []
                 *     }
                 */
                pinned?: {
                    /** @default [] */
                    left?: string[] | undefined;
                    /** @default [] */
                    right?: string[] | undefined;
                };
                /** @enum {string} */
                density: "compact" | "comfortable";
            } | null;
            isDefault: boolean;
            own: boolean;
            ownerName: string;
            /** Format: uuid */
            roleId: string | null;
            roleName: string | null;
            version: number;
            createTime: number;
            updateTime: number;
        };
        Found: {
            /** @enum {string} */
            kind: "merchant" | "merchantSubaccount" | "user" | "account" | "transfer";
            /** Format: uuid */
            id: string;
            title: string;
            detail: string;
        };
        SensitiveWord: {
            /** Format: uuid */
            id: string;
            word: string;
            /** @enum {string} */
            category: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other";
            /** @enum {string} */
            action: "mask" | "reject" | "review";
            version: number;
            createTime: number;
            updateTime: number;
        };
        Task: {
            /** Format: uuid */
            id: string;
            jobName: string;
            group: string;
            cron: string;
            /** @enum {string} */
            handler: "cleanUpSessions" | "cleanUpUploads" | "cleanUpRecords" | "ledgerHealthCheck";
            parameters: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "n" | "s" | "e" | "f" | "r";
            lastRunTime: number | null;
            /** @enum {string|null} */
            lastResult: "waiting" | "running" | "success" | "failed" | "missed" | null;
            nextRunTimes: number[];
            version: number;
            createTime: number;
            updateTime: number;
        };
        TaskRun: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            trigger: "schedule" | "manual";
            dueTime: number;
            startTime: number | null;
            endTime: number | null;
            /** @enum {string} */
            result: "waiting" | "running" | "success" | "failed" | "missed";
            log: string;
        };
        TaskPush: {
            /** Format: uuid */
            id: string;
            title: string;
            /** @enum {string} */
            audience: "users" | "vipUsers" | "operators";
            /** @enum {string} */
            channel: "mail" | "sms" | "inApp";
            /** Format: uuid */
            templateId: string;
            templateName: string;
            scheduleTime: number | null;
            /** @enum {string} */
            status: "draft" | "scheduled" | "sending" | "sent" | "cancelled";
            total: number;
            sent: number;
            failed: number;
            startTime: number | null;
            endTime: number | null;
            version: number;
            createTime: number;
            updateTime: number;
        };
        Transaction: {
            /** @description Grows with every entry of a party */
            id: string;
            /** Format: uuid */
            transferId: string;
            orderNumber: string;
            /** @enum {string} */
            type: "topUp" | "deduct";
            /** Format: uuid */
            partyId: string;
            partyName: string;
            /** @enum {string} */
            partyKind: "issuance" | "treasury" | "agent" | "merchant" | "subaccount";
            /** Format: uuid */
            counterpartyId: string;
            counterpartyName: string;
            /** @enum {string} */
            direction: "in" | "out";
            amount: string;
            /** @description Whole coins as decimal digits */
            balanceAfter: string;
            remark: string;
            createTime: number;
        };
        Transfer: {
            /** Format: uuid */
            id: string;
            orderNumber: string;
            /** @enum {string} */
            type: "topUp" | "deduct";
            /** @enum {string} */
            outcome: "success" | "failed" | "pending";
            amount: string;
            /** Format: uuid */
            outgoingPartyId: string;
            outgoingPartyName: string;
            /** @enum {string} */
            outgoingPartyKind: "issuance" | "treasury" | "agent" | "merchant" | "subaccount";
            /** @description Whole coins as decimal digits */
            outgoingBalance: string | null;
            /** Format: uuid */
            incomingPartyId: string;
            incomingPartyName: string;
            /** @enum {string} */
            incomingPartyKind: "issuance" | "treasury" | "agent" | "merchant" | "subaccount";
            /** @description Whole coins as decimal digits */
            incomingBalance: string | null;
            remark: string;
            /** Format: uuid */
            operatorId: string | null;
            operatorName: string;
            /** @enum {string|null} */
            reviewReason: "threshold" | "timeout" | "exception" | null;
            exceptionRemark: string;
            /** @enum {string|null} */
            reviewResult: "approved" | "rejected" | null;
            reviewerName: string | null;
            reviewTime: number | null;
            reviewRemark: string;
            /** @enum {string|null} */
            reviewRefusal: "partyOutOfScope" | "ownTransfer" | "dependentReviewer" | null;
            createTime: number;
        };
        SensitiveWordVerdict: {
            /** @enum {string} */
            outcome: "pass" | "mask" | "review" | "reject";
            masked: string;
            matches: {
                word: string;
                /** @enum {string} */
                category: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other";
                /** @enum {string} */
                action: "mask" | "reject" | "review";
                start: number;
                end: number;
            }[];
        };
        UploadedFile: {
            /** Format: uuid */
            id: string;
            key: string;
            name: string;
            url: string;
            mediaType: string;
            size: number;
            sha256: string;
            /** @enum {string} */
            storageType: "folder" | "bucket" | "memory";
        };
        UploadHistory: {
            /** Format: uuid */
            id: string;
            uploadTarget: string;
            name: string;
            url: string | null;
            mediaType: string | null;
            fileSize: number;
            fileType: string;
            storageStyle: number;
            storageType: string;
            uploadFrom: string;
            uploadUser: string;
            uploadUserName: string;
            biz: string;
            /** @enum {string} */
            env: "dev" | "prod";
            time: number;
        };
        User: {
            /** Format: uuid */
            id: string;
            avatar: string;
            nickname: string;
            email: string;
            areaCode: string;
            phone: string;
            /** @enum {string} */
            type: "member" | "creator" | "official";
            /** @enum {string} */
            status: "normal" | "frozen";
            /** Format: uuid */
            roleId: string | null;
            roleName: string | null;
            vipLevel: number;
            /** @description Whole points as decimal digits */
            points: string;
            lastLoginTime: number | null;
            version: number;
            createTime: number;
            updateTime: number;
        };
        PointEntry: {
            id: string;
            /** @enum {string} */
            bizType: "1" | "2";
            /** @description Whole points as decimal digits */
            amount: string;
            /** @description Whole points as decimal digits */
            balanceAfter: string;
            remark: string;
            operatorName: string;
            time: number;
        };
        UserActivity: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "login" | "logout" | "register" | "topUp" | "post" | "comment";
            address: string;
            device: string;
            time: number;
        };
        UserComment: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            parentId: string | null;
            authorName: string;
            authorAvatar: string;
            content: string;
            /** @enum {string} */
            status: "visible" | "hidden";
            time: number;
        };
        UserRole: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            /** @enum {string} */
            identity: "member" | "moderator" | "vip";
            userCount: number;
            version: number;
            createTime: number;
            updateTime: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "account.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "username" | "nickname" | "email" | "status" | "lastLoginTime" | "createTime" | "-username" | "-nickname" | "-email" | "-status" | "-lastLoginTime" | "-createTime" | undefined;
                id?: string | undefined;
                username?: string | undefined;
                email?: string | undefined;
                roleId?: string | undefined;
                scopePartyId?: string | undefined;
                status?: "normal" | "frozen" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Account"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    nickname: string;
                    /** Format: email */
                    email: string;
                    areaCode: string;
                    phone: string;
                    roleIds: string[];
                    /**
                     * Format: uuid
                     * @default null
                     */
                    scopePartyId?: string | null | undefined;
                    /** @enum {string} */
                    status: "normal" | "frozen";
                    password: string;
                    passwordConfirmation: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "username" | "nickname" | "email" | "status" | "lastLoginTime" | "createTime" | "-username" | "-nickname" | "-email" | "-status" | "-lastLoginTime" | "-createTime" | undefined;
                id?: string | undefined;
                username?: string | undefined;
                email?: string | undefined;
                roleId?: string | undefined;
                scopePartyId?: string | undefined;
                status?: "normal" | "frozen" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nickname: string;
                    /** Format: email */
                    email: string;
                    areaCode: string;
                    phone: string;
                    roleIds: string[];
                    /**
                     * Format: uuid
                     * @default null
                     */
                    scopePartyId?: string | null | undefined;
                    /** @enum {string} */
                    status: "normal" | "frozen";
                    version: number;
                    currentPassword?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "normal" | "frozen";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    passwordConfirmation: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.resetMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Account"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "account.endSessions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "agent.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "account" | "createTime" | "-nickname" | "-account" | "-createTime" | undefined;
                id?: string | undefined;
                keyword?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Agent"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Captcha"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    captchaId: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["LoginResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.mfaState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MfaState"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.beginMfaBinding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MfaBinding"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.confirmMfaBinding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MfaRecoveryCodes"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.renewRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MfaRecoveryCodes"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.closeMfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.ssoTicketHolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SsoTicketHolder"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.createSsoTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SsoTicket"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.requestResetCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            passwordMinLength: {
                                "en-US": number;
                                "zh-CN": number;
                            };
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    code: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.currentUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["CurrentUser"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SessionRow"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.endSession": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.registerAppAction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                } | unknown[] | string | number | boolean | null;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            [key: string]: unknown;
                        } | unknown[] | string | number | boolean | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.authState": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            [key: string]: unknown;
                        } | unknown[] | string | number | boolean | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.lookUpRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["AuthRequest"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "auth.decideRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    decision: "approve" | "reject";
                    password?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "columnPreference.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["ColumnPreference"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "columnPreference.save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ColumnPreference"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dashboard.get": {
        parameters: {
            query?: {
                /** @description IANA name of the viewer’s time zone */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Dashboard"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "type" | "name" | "nameEn" | "value" | "sort" | "status" | "updateTime" | "-type" | "-name" | "-nameEn" | "-value" | "-sort" | "-status" | "-updateTime" | undefined;
                type?: string | undefined;
                name?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Dictionary"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    type: string;
                    name: string;
                    nameEn: string;
                    value: string;
                    sort: number;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    /** @default  */
                    remark?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Dictionary"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "type" | "name" | "nameEn" | "value" | "sort" | "status" | "updateTime" | "-type" | "-name" | "-nameEn" | "-value" | "-sort" | "-status" | "-updateTime" | undefined;
                type?: string | undefined;
                name?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Dictionary"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    type: string;
                    name: string;
                    nameEn: string;
                    value: string;
                    sort: number;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    /** @default  */
                    remark?: string | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Dictionary"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            type: string;
                            items: number;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "dictionary.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "code" | "name" | "nameEn" | "status" | "sort" | "updateTime" | "-code" | "-name" | "-nameEn" | "-status" | "-sort" | "-updateTime" | undefined;
                code?: string | undefined;
                name?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["GameType"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    nameEn: string;
                    /** @default  */
                    icon?: string | undefined;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    sort: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["GameType"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "code" | "name" | "nameEn" | "status" | "sort" | "updateTime" | "-code" | "-name" | "-nameEn" | "-status" | "-sort" | "-updateTime" | undefined;
                code?: string | undefined;
                name?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["GameType"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    nameEn: string;
                    /** @default  */
                    icon?: string | undefined;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    sort: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["GameType"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "gameType.reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ipAddress.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "address" | "kind" | "hits" | "updateTime" | "-address" | "-kind" | "-hits" | "-updateTime" | undefined;
                address?: string | undefined;
                kind?: "allow" | "deny" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["IpAddress"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ipAddress.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /** @enum {string} */
                    kind: "allow" | "deny";
                    /** @default  */
                    note?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["IpAddress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ipAddress.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "address" | "kind" | "hits" | "updateTime" | "-address" | "-kind" | "-hits" | "-updateTime" | undefined;
                address?: string | undefined;
                kind?: "allow" | "deny" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ipAddress.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["IpAddress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ipAddress.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                    /** @enum {string} */
                    kind: "allow" | "deny";
                    /** @default  */
                    note?: string | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["IpAddress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ipAddress.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "ledger.health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["LedgerHealth"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "menu.userMenus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MenuItem"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "maintenance.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "title" | "platform" | "startTime" | "endTime" | "updateTime" | "-title" | "-platform" | "-startTime" | "-endTime" | "-updateTime" | undefined;
                title?: string | undefined;
                platform?: "S_WEB" | "C_APP" | "C_WEB" | "C_H5" | undefined;
                status?: "scheduled" | "running" | "ended" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Maintenance"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "maintenance.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    platform: "S_WEB" | "C_APP" | "C_WEB" | "C_H5";
                    startTime: number;
                    endTime: number;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Maintenance"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "maintenance.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "title" | "platform" | "startTime" | "endTime" | "updateTime" | "-title" | "-platform" | "-startTime" | "-endTime" | "-updateTime" | undefined;
                title?: string | undefined;
                platform?: "S_WEB" | "C_APP" | "C_WEB" | "C_H5" | undefined;
                status?: "scheduled" | "running" | "ended" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "maintenance.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Maintenance"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "maintenance.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    platform: "S_WEB" | "C_APP" | "C_WEB" | "C_H5";
                    startTime: number;
                    endTime: number;
                    message: string;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Maintenance"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "maintenance.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "account" | "balance" | "status" | "mfaVerifyTime" | "createTime" | "updateTime" | "-nickname" | "-account" | "-balance" | "-status" | "-mfaVerifyTime" | "-createTime" | "-updateTime" | undefined;
                id?: string | undefined;
                nickname?: string | undefined;
                account?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
                mfaStatus?: "open" | "closed" | undefined;
                agentId?: string | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Merchant"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: string;
                    nickname: string;
                    /** Format: uuid */
                    agentId: string;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    transferLimit: string;
                    /** @default  */
                    remark?: string | undefined;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "account" | "balance" | "status" | "mfaVerifyTime" | "createTime" | "updateTime" | "-nickname" | "-account" | "-balance" | "-status" | "-mfaVerifyTime" | "-createTime" | "-updateTime" | undefined;
                id?: string | undefined;
                nickname?: string | undefined;
                account?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
                mfaStatus?: "open" | "closed" | undefined;
                agentId?: string | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nickname: string;
                    /** Format: uuid */
                    agentId: string;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    transferLimit: string;
                    /** @default  */
                    remark?: string | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.openMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.closeMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.resetMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Merchant"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchant.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "account" | "balance" | "status" | "mfaVerifyTime" | "lastLoginTime" | "createTime" | "-nickname" | "-account" | "-balance" | "-status" | "-mfaVerifyTime" | "-lastLoginTime" | "-createTime" | undefined;
                id?: string | undefined;
                nickname?: string | undefined;
                account?: string | undefined;
                ownerId?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
                mfaStatus?: "open" | "closed" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["MerchantSubaccount"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    ownerId: string;
                    account: string;
                    nickname: string;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    /** @default  */
                    remark?: string | undefined;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MerchantSubaccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "account" | "balance" | "status" | "mfaVerifyTime" | "lastLoginTime" | "createTime" | "-nickname" | "-account" | "-balance" | "-status" | "-mfaVerifyTime" | "-lastLoginTime" | "-createTime" | undefined;
                id?: string | undefined;
                nickname?: string | undefined;
                account?: string | undefined;
                ownerId?: string | undefined;
                status?: "enabled" | "disabled" | undefined;
                mfaStatus?: "open" | "closed" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MerchantSubaccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nickname: string;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    /** @default  */
                    remark?: string | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MerchantSubaccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.openMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MerchantSubaccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.closeMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MerchantSubaccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.resetMfa": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MerchantSubaccount"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "merchantSubaccount.resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageLog.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "channel" | "outcome" | "-time" | "-channel" | "-outcome" | undefined;
                recipient?: string | undefined;
                channel?: "mail" | "sms" | "inApp" | undefined;
                templateName?: string | undefined;
                outcome?: "sent" | "failed" | "unknown" | undefined;
                pushId?: string | undefined;
                timeFrom?: number | null | undefined;
                timeTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["MessageLog"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageLog.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "channel" | "outcome" | "-time" | "-channel" | "-outcome" | undefined;
                recipient?: string | undefined;
                channel?: "mail" | "sms" | "inApp" | undefined;
                templateName?: string | undefined;
                outcome?: "sent" | "failed" | "unknown" | undefined;
                pushId?: string | undefined;
                timeFrom?: number | null | undefined;
                timeTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "name" | "channel" | "language" | "status" | "updateTime" | "-name" | "-channel" | "-language" | "-status" | "-updateTime" | undefined;
                name?: string | undefined;
                channel?: "mail" | "sms" | "inApp" | undefined;
                language?: "en-US" | "zh-CN" | undefined;
                status?: "enabled" | "disabled" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["MessageTemplate"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    channel: "mail" | "sms" | "inApp";
                    /** @enum {string} */
                    language: "en-US" | "zh-CN";
                    subject: string;
                    body: string;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "name" | "channel" | "language" | "status" | "updateTime" | "-name" | "-channel" | "-language" | "-status" | "-updateTime" | undefined;
                name?: string | undefined;
                channel?: "mail" | "sms" | "inApp" | undefined;
                language?: "en-US" | "zh-CN" | undefined;
                status?: "enabled" | "disabled" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    channel: "mail" | "sms" | "inApp";
                    /** @enum {string} */
                    language: "en-US" | "zh-CN";
                    subject: string;
                    body: string;
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["MessageTemplate"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    channel: "mail" | "sms" | "inApp";
                    subject: string;
                    body: string;
                    /** @default {} */
                    values?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["PreviewedMessage"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "messageTemplate.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    to?: string | undefined;
                    /** @default {} */
                    values?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            /** @enum {string} */
                            outcome: "sent" | "failed" | "unknown";
                            error: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "title" | "platform" | "status" | "validFrom" | "publishTime" | "createTime" | "updateTime" | "-title" | "-platform" | "-status" | "-validFrom" | "-publishTime" | "-createTime" | "-updateTime" | undefined;
                title?: string | undefined;
                platform?: "S_WEB" | "C_APP" | "C_WEB" | "C_H5" | undefined;
                status?: "draft" | "published" | "withdrawn" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Notice"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    content: string;
                    validFrom: number;
                    validTo: number;
                    /** @enum {string} */
                    platform: "S_WEB" | "C_APP" | "C_WEB" | "C_H5";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Notice"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "title" | "platform" | "status" | "validFrom" | "publishTime" | "createTime" | "updateTime" | "-title" | "-platform" | "-status" | "-validFrom" | "-publishTime" | "-createTime" | "-updateTime" | undefined;
                title?: string | undefined;
                platform?: "S_WEB" | "C_APP" | "C_WEB" | "C_H5" | undefined;
                status?: "draft" | "published" | "withdrawn" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Notice"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    content: string;
                    validFrom: number;
                    validTo: number;
                    /** @enum {string} */
                    platform: "S_WEB" | "C_APP" | "C_WEB" | "C_H5";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Notice"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Notice"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notice.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Notice"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notification.feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["NotificationFeed"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notification.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "notification.readAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "operationLog.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "-time" | undefined;
                /** @description Part of the name */
                operatorName?: string | undefined;
                /** @description The whole name */
                action?: string | undefined;
                /** @description The whole name */
                resource?: string | undefined;
                /** @description The whole ID */
                targetId?: string | undefined;
                result?: "success" | "failed" | undefined;
                /** @description Its beginning */
                address?: string | undefined;
                timeFrom?: number | null | undefined;
                timeTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["OperationLog"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "operationLog.types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            actions: string[];
                            resources: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "operationLog.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "-time" | undefined;
                /** @description Part of the name */
                operatorName?: string | undefined;
                /** @description The whole name */
                action?: string | undefined;
                /** @description The whole name */
                resource?: string | undefined;
                /** @description The whole ID */
                targetId?: string | undefined;
                result?: "success" | "failed" | undefined;
                /** @description Its beginning */
                address?: string | undefined;
                timeFrom?: number | null | undefined;
                timeTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "party.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "account" | "level" | "-nickname" | "-account" | "-level" | undefined;
                id?: string | undefined;
                keyword?: string | undefined;
                kind?: ("issuance" | "treasury" | "agent" | "merchant" | "subaccount") | ("issuance" | "treasury" | "agent" | "merchant" | "subaccount")[] | undefined;
                parentId?: string | undefined;
                adjacentTo?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Party"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "party.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Party"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "permission.grantors": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: "dashboard:read" | "merchant:read" | "merchant:create" | "merchant:update" | "merchant:delete" | "merchant:export" | "merchant:mfa" | "merchant:resetPassword" | "merchantSubaccount:read" | "merchantSubaccount:create" | "merchantSubaccount:update" | "merchantSubaccount:delete" | "merchantSubaccount:export" | "merchantSubaccount:mfa" | "merchantSubaccount:resetPassword" | "account:read" | "account:create" | "account:update" | "account:delete" | "account:export" | "account:freeze" | "account:resetPassword" | "account:resetMfa" | "account:endSessions" | "party:read" | "transfer:read" | "transfer:create" | "transfer:review" | "transfer:export" | "transaction:read" | "transaction:export" | "ledger:read" | "agent:read" | "role:read" | "role:create" | "role:update" | "role:delete" | "role:export" | "resource:read" | "resource:create" | "resource:update" | "resource:delete" | "resource:export" | "operationLog:read" | "operationLog:export" | "uploadHistory:read" | "uploadHistory:export" | "dictionary:read" | "dictionary:create" | "dictionary:update" | "dictionary:delete" | "dictionary:export" | "gameType:read" | "gameType:create" | "gameType:update" | "gameType:delete" | "gameType:export" | "task:read" | "task:create" | "task:update" | "task:delete" | "task:export" | "task:run" | "sensitiveWord:read" | "sensitiveWord:create" | "sensitiveWord:update" | "sensitiveWord:delete" | "sensitiveWord:export" | "sensitiveWord:import" | "ipAddress:read" | "ipAddress:create" | "ipAddress:update" | "ipAddress:delete" | "ipAddress:export" | "user:read" | "user:create" | "user:update" | "user:delete" | "user:export" | "user:freeze" | "user:points" | "user:comment" | "userRole:read" | "userRole:create" | "userRole:update" | "userRole:delete" | "userRole:export" | "messageTemplate:read" | "messageTemplate:create" | "messageTemplate:update" | "messageTemplate:delete" | "messageTemplate:export" | "messageTemplate:test" | "messageLog:read" | "messageLog:export" | "taskPush:read" | "taskPush:create" | "taskPush:update" | "taskPush:delete" | "taskPush:export" | "taskPush:send" | "notice:read" | "notice:create" | "notice:update" | "notice:delete" | "notice:export" | "notice:publish" | "maintenance:read" | "maintenance:create" | "maintenance:update" | "maintenance:delete" | "maintenance:export" | "savedView:share";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Grantors"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "sort" | "name" | "-sort" | "-name" | undefined;
                name?: string | undefined;
                category?: "page" | "button" | undefined;
                permissionCode?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["PermissionNode"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    category: "page" | "button";
                    /**
                     * Format: uuid
                     * @default null
                     */
                    parentId?: string | null | undefined;
                    name: string;
                    /** @default  */
                    route?: string | undefined;
                    /** @default  */
                    permissionCode?: string | undefined;
                    sort: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["PermissionNode"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "sort" | "name" | "-sort" | "-name" | undefined;
                name?: string | undefined;
                category?: "page" | "button" | undefined;
                permissionCode?: string | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["PermissionNode"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @default null
                     */
                    parentId?: string | null | undefined;
                    name: string;
                    /** @default  */
                    route?: string | undefined;
                    /** @default  */
                    permissionCode?: string | undefined;
                    sort: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["PermissionNode"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "resource.reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "name" | "identity" | "updateTime" | "-name" | "-identity" | "-updateTime" | undefined;
                name?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Role"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string | undefined;
                    /** @enum {string} */
                    identity: "admin" | "editor" | "user";
                    mfaRequired: boolean;
                    /** @default [] */
                    resourceIds?: string[] | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Role"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "name" | "identity" | "updateTime" | "-name" | "-identity" | "-updateTime" | undefined;
                name?: string | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Role"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string | undefined;
                    /** @enum {string} */
                    identity: "admin" | "editor" | "user";
                    mfaRequired: boolean;
                    /** @default [] */
                    resourceIds?: string[] | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Role"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.grantables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Grantable"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "role.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    resourceIds?: string[] | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["RolePreview"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.list": {
        parameters: {
            query: {
                list: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SavedView"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    list: string;
                    name: string;
                    /** @default  */
                    query?: string | undefined;
                    /** @default null */
                    columns?: {
                        /** @default [] */
                        order?: string[] | undefined;
                        /** @default [] */
                        hidden?: string[] | undefined;
                        /** @default {} */
                        sizes?: {
                            [key: string]: number;
                        };
                        /**
                         * @default {
                         *       "left": [],
                         *       "right": []
                         *     }
                         */
                        pinned?: {
                            /** @default [] */
                            left?: string[] | undefined;
                            /** @default [] */
                            right?: string[] | undefined;
                        };
                        /** @enum {string} */
                        density: "compact" | "comfortable";
                    } | null;
                    isDefault: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    query?: string | undefined;
                    /** @default null */
                    columns?: {
                        /** @default [] */
                        order?: string[] | undefined;
                        /** @default [] */
                        hidden?: string[] | undefined;
                        /** @default {} */
                        sizes?: {
                            [key: string]: number;
                        };
                        /**
                         * @default {
                         *       "left": [],
                         *       "right": []
                         *     }
                         */
                        pinned?: {
                            /** @default [] */
                            left?: string[] | undefined;
                            /** @default [] */
                            right?: string[] | undefined;
                        };
                        /** @enum {string} */
                        density: "compact" | "comfortable";
                    } | null;
                    isDefault: boolean;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.setDefault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    list: string;
                    /**
                     * Format: uuid
                     * @default null
                     */
                    viewId?: string | null | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @default null
                     */
                    roleId?: string | null | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SavedView"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "savedView.roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "search.find": {
        parameters: {
            query: {
                keyword: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Found"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sensitiveWord.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "word" | "category" | "action" | "updateTime" | "-word" | "-category" | "-action" | "-updateTime" | undefined;
                word?: string | undefined;
                category?: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other" | undefined;
                action?: "mask" | "reject" | "review" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["SensitiveWord"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sensitiveWord.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    word: string;
                    /** @enum {string} */
                    category: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other";
                    /** @enum {string} */
                    action: "mask" | "reject" | "review";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SensitiveWord"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sensitiveWord.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "word" | "category" | "action" | "updateTime" | "-word" | "-category" | "-action" | "-updateTime" | undefined;
                word?: string | undefined;
                category?: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other" | undefined;
                action?: "mask" | "reject" | "review" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sensitiveWord.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SensitiveWord"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sensitiveWord.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    word: string;
                    /** @enum {string} */
                    category: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other";
                    /** @enum {string} */
                    action: "mask" | "reject" | "review";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SensitiveWord"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "sensitiveWord.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "jobName" | "group" | "status" | "lastRunTime" | "lastResult" | "updateTime" | "-jobName" | "-group" | "-status" | "-lastRunTime" | "-lastResult" | "-updateTime" | undefined;
                jobName?: string | undefined;
                group?: string | undefined;
                status?: "n" | "s" | "e" | "f" | "r" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Task"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    jobName: string;
                    group: string;
                    cron: string;
                    /** @enum {string} */
                    handler: "cleanUpSessions" | "cleanUpUploads" | "cleanUpRecords" | "ledgerHealthCheck";
                    /** @default {} */
                    parameters?: {
                        [key: string]: unknown;
                    };
                    /** @enum {string} */
                    status: "n" | "s";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Task"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "jobName" | "group" | "status" | "lastRunTime" | "lastResult" | "updateTime" | "-jobName" | "-group" | "-status" | "-lastRunTime" | "-lastResult" | "-updateTime" | undefined;
                jobName?: string | undefined;
                group?: string | undefined;
                status?: "n" | "s" | "e" | "f" | "r" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Task"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    jobName: string;
                    group: string;
                    cron: string;
                    /** @enum {string} */
                    handler: "cleanUpSessions" | "cleanUpUploads" | "cleanUpRecords" | "ledgerHealthCheck";
                    /** @default {} */
                    parameters?: {
                        [key: string]: unknown;
                    };
                    /** @enum {string} */
                    status: "n" | "s";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Task"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.timeZone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            /** @description IANA name */
                            timeZone: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.runs": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "dueTime" | "-dueTime" | undefined;
                result?: "waiting" | "running" | "success" | "failed" | "missed" | undefined;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["TaskRun"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["TaskRun"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Task"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "task.resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Task"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "title" | "status" | "scheduleTime" | "createTime" | "-title" | "-status" | "-scheduleTime" | "-createTime" | undefined;
                title?: string | undefined;
                audience?: "users" | "vipUsers" | "operators" | undefined;
                channel?: "mail" | "sms" | "inApp" | undefined;
                status?: "draft" | "scheduled" | "sending" | "sent" | "cancelled" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["TaskPush"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    audience: "users" | "vipUsers" | "operators";
                    /** @enum {string} */
                    channel: "mail" | "sms" | "inApp";
                    /** Format: uuid */
                    templateId: string;
                    /** @default null */
                    scheduleTime?: number | null | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["TaskPush"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "title" | "status" | "scheduleTime" | "createTime" | "-title" | "-status" | "-scheduleTime" | "-createTime" | undefined;
                title?: string | undefined;
                audience?: "users" | "vipUsers" | "operators" | undefined;
                channel?: "mail" | "sms" | "inApp" | undefined;
                status?: "draft" | "scheduled" | "sending" | "sent" | "cancelled" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["TaskPush"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    /** @enum {string} */
                    audience: "users" | "vipUsers" | "operators";
                    /** @enum {string} */
                    channel: "mail" | "sms" | "inApp";
                    /** Format: uuid */
                    templateId: string;
                    /** @default null */
                    scheduleTime?: number | null | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["TaskPush"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.audience": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            recipients: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["TaskPush"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "taskPush.cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["TaskPush"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transaction.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "createTime" | "amount" | "-createTime" | "-amount" | undefined;
                orderNumber?: string | undefined;
                transferId?: string | undefined;
                partyId?: string | undefined;
                direction?: "in" | "out" | undefined;
                type?: "topUp" | "deduct" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Transaction"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                            /** @description Whole coins as decimal digits */
                            openingBalance: string | null;
                            /** @description Whole coins as decimal digits */
                            closingBalance: string | null;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transaction.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "createTime" | "amount" | "-createTime" | "-amount" | undefined;
                orderNumber?: string | undefined;
                transferId?: string | undefined;
                partyId?: string | undefined;
                direction?: "in" | "out" | undefined;
                type?: "topUp" | "deduct" | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "createTime" | "amount" | "orderNumber" | "-createTime" | "-amount" | "-orderNumber" | undefined;
                id?: string | undefined;
                orderNumber?: string | undefined;
                outgoingPartyId?: string | undefined;
                incomingPartyId?: string | undefined;
                partyId?: string | undefined;
                amountFrom?: string | undefined;
                amountTo?: string | undefined;
                type?: "topUp" | "deduct" | undefined;
                outcome?: "success" | "failed" | "pending" | undefined;
                reviewReason?: "threshold" | "timeout" | "exception" | undefined;
                operatorName?: string | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["Transfer"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.create": {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    outgoingPartyId: string;
                    /** Format: uuid */
                    incomingPartyId: string;
                    amount: string;
                    /** @default  */
                    remark?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "createTime" | "amount" | "orderNumber" | "-createTime" | "-amount" | "-orderNumber" | undefined;
                id?: string | undefined;
                orderNumber?: string | undefined;
                outgoingPartyId?: string | undefined;
                incomingPartyId?: string | undefined;
                partyId?: string | undefined;
                amountFrom?: string | undefined;
                amountTo?: string | undefined;
                type?: "topUp" | "deduct" | undefined;
                outcome?: "success" | "failed" | "pending" | undefined;
                reviewReason?: "threshold" | "timeout" | "exception" | undefined;
                operatorName?: string | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.allowance": {
        parameters: {
            query: {
                outgoingPartyId: string;
                incomingPartyId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            remaining: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.otherPending": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            count: number;
                            coins: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.approve": {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    remark?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.reject": {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "transfer.raiseException": {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    remark: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["Transfer"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "uniqueId.generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    count?: number | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: string[];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "wordTool.import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    words: {
                        word: string;
                        /** @enum {string} */
                        category: "politics" | "abuse" | "fraud" | "adult" | "advertising" | "other";
                        /** @enum {string} */
                        action: "mask" | "reject" | "review";
                    }[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            added: number;
                            known: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "wordTool.try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["SensitiveWordVerdict"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "upload.single": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    uploadTarget: string;
                    /**
                     * @default img
                     * @enum {string}
                     */
                    fileType?: "img" | "gif" | "video" | "html" | "file" | undefined;
                    /** @default 6 */
                    storageStyle?: number | string | undefined;
                    storageType?: string | undefined;
                    /** @default admin */
                    uploadFrom?: string | undefined;
                    /**
                     * @default prod
                     * @enum {string}
                     */
                    env?: "dev" | "prod" | undefined;
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UploadedFile"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "upload.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UploadedFile"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "uploadHistory.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default 1 */
                    page?: number | undefined;
                    /** @default 15 */
                    pageSize?: number | undefined;
                    /** @enum {string} */
                    sort?: "time" | "fileSize" | "-time" | "-fileSize" | undefined;
                    file?: string | undefined;
                    /** @enum {string} */
                    fileType?: "img" | "gif" | "video" | "html" | "file" | undefined;
                    uploadFrom?: string | undefined;
                    user?: string | undefined;
                    /** @enum {string} */
                    env?: "dev" | "prod" | undefined;
                    timeFrom?: number | null | undefined;
                    timeTo?: number | null | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["UploadHistory"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "uploadHistory.add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    uploadTarget: string;
                    /**
                     * @default img
                     * @enum {string}
                     */
                    fileType?: "img" | "gif" | "video" | "html" | "file" | undefined;
                    /** @default 6 */
                    storageStyle?: number | string | undefined;
                    storageType?: string | undefined;
                    /** @default admin */
                    uploadFrom?: string | undefined;
                    /**
                     * @default prod
                     * @enum {string}
                     */
                    env?: "dev" | "prod" | undefined;
                    uploadUser?: string | undefined;
                    /** @default upload */
                    biz?: string | undefined;
                    fileSize: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UploadHistory"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "uploadHistory.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "fileSize" | "-time" | "-fileSize" | undefined;
                file?: string | undefined;
                fileType?: "img" | "gif" | "video" | "html" | "file" | undefined;
                uploadFrom?: string | undefined;
                user?: string | undefined;
                env?: "dev" | "prod" | undefined;
                timeFrom?: number | null | undefined;
                timeTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "email" | "status" | "lastLoginTime" | "createTime" | "-nickname" | "-email" | "-status" | "-lastLoginTime" | "-createTime" | undefined;
                id?: string | undefined;
                nickname?: string | undefined;
                email?: string | undefined;
                phone?: string | undefined;
                status?: "normal" | "frozen" | undefined;
                type?: "member" | "creator" | "official" | undefined;
                roleId?: string | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["User"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nickname: string;
                    /** Format: email */
                    email: string;
                    areaCode: string;
                    phone: string;
                    /** @enum {string} */
                    type: "member" | "creator" | "official";
                    /** @enum {string} */
                    status: "normal" | "frozen";
                    /**
                     * Format: uuid
                     * @default null
                     */
                    roleId?: string | null | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "nickname" | "email" | "status" | "lastLoginTime" | "createTime" | "-nickname" | "-email" | "-status" | "-lastLoginTime" | "-createTime" | undefined;
                id?: string | undefined;
                nickname?: string | undefined;
                email?: string | undefined;
                phone?: string | undefined;
                status?: "normal" | "frozen" | undefined;
                type?: "member" | "creator" | "official" | undefined;
                roleId?: string | undefined;
                createdFrom?: number | null | undefined;
                createdTo?: number | null | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nickname: string;
                    /** Format: email */
                    email: string;
                    areaCode: string;
                    phone: string;
                    /** @enum {string} */
                    type: "member" | "creator" | "official";
                    /** @enum {string} */
                    status: "normal" | "frozen";
                    /**
                     * Format: uuid
                     * @default null
                     */
                    roleId?: string | null | undefined;
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @enum {string} */
                    status: "normal" | "frozen";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["BulkResult"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.points": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "-time" | undefined;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["PointEntry"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.changePoints": {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    bizType: "1" | "2";
                    amount: number;
                    /** @default  */
                    remark?: string | undefined;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "user.activities": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "-time" | undefined;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["UserActivity"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userComment.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "time" | "-time" | undefined;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            comments: components["schemas"]["UserComment"][];
                            total: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userComment.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UserComment"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userComment.setStatus": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "visible" | "hidden";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UserComment"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userComment.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userRole.list": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "name" | "identity" | "updateTime" | "-name" | "-identity" | "-updateTime" | undefined;
                name?: string | undefined;
                identity?: "member" | "moderator" | "vip" | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: {
                            list: components["schemas"]["UserRole"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userRole.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string | undefined;
                    /** @enum {string} */
                    identity: "member" | "moderator" | "vip";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UserRole"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userRole.export": {
        parameters: {
            query?: {
                page?: number | undefined;
                pageSize?: number | undefined;
                sort?: "name" | "identity" | "updateTime" | "-name" | "-identity" | "-updateTime" | undefined;
                name?: string | undefined;
                identity?: "member" | "moderator" | "vip" | undefined;
                format?: "csv" | "xlsx" | undefined;
                /** @description Columns of the file by their keys, separated by commas, in order; all of them by default */
                columns?: string | undefined;
                /** @description IANA name of the time zone that moments are written in */
                timeZone?: string | undefined;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userRole.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UserRole"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userRole.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    description?: string | undefined;
                    /** @enum {string} */
                    identity: "member" | "moderator" | "vip";
                    version: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: components["schemas"]["UserRole"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    "userRole.delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        /** @enum {string} */
                        errCode: "0";
                        errMessage: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}
