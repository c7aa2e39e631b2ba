/** Type of the dictionary items that are the activities for which users are rewarded. */
export const REWARD_ACTIVITY_TYPE = 'rewardActivity'

/**
 * Type of the dictionary items that name, by their value, the activities that repeat: a user can be rewarded for them
 * more than once.
 */
export const REPEATING_ACTIVITY_TYPE = 'repeatingActivity'
