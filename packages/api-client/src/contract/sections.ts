import * as agents from './agents/index.ts'
import * as auth from './auth/index.ts'
import * as coins from './coins/index.ts'
import * as community from './community/index.ts'
import * as content from './content/index.ts'
import * as delivery from './delivery/index.ts'
import * as messages from './messages/index.ts'
import * as operations from './operations/index.ts'
import * as reports from './reports/index.ts'
import * as sites from './sites/index.ts'
import * as system from './system/index.ts'
import * as users from './users/index.ts'

/** Named by its modules: spelled out, it would be too long for a declaration. */
type Sections = typeof agents &
  typeof auth &
  typeof coins &
  typeof community &
  typeof content &
  typeof delivery &
  typeof messages &
  typeof operations &
  typeof reports &
  typeof sites &
  typeof system &
  typeof users

/** The areas of every section but the home page, whose search depends on them. */
export const sections: Sections = {
  ...agents,
  ...auth,
  ...coins,
  ...community,
  ...content,
  ...delivery,
  ...messages,
  ...operations,
  ...reports,
  ...sites,
  ...system,
  ...users,
}
