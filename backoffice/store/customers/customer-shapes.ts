import type { Customer } from '#backoffice/store/tables.ts';

export function customerListItem(customer: Customer) {
  return {
    ID: customer.id,
    Name: customer.name,
    Code: customer.code,
    Mobile: customer.mobile,
    Email: customer.email,
    BirthDate: customer.birthday && `${customer.birthday}T00:00:00`,
    JoinDate: `${customer.joinDate}T00:00:00`,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    Phone: customer.phone,
    NationalIDNumber: customer.identification,
    ExpiredDate: customer.expiredGroup && `${customer.expiredGroup}T00:00:00`,
    Group: customer.membership,
    Status: customer.status,
  };
}

/** The full shape of the specification. */
export function customerRecord(customer: Customer) {
  return {
    ID: customer.id,
    Name: customer.name,
    Email: customer.email,
    Title: customer.title,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    Gender: customer.gender === null ? null : customer.gender === 1 ? 'Male' : 'Female',
    Code: customer.code,
    Phone: customer.phone,
    MobilePhone: customer.mobile,
    Fax: customer.fax,
    Address: customer.address,
    City: customer.city,
    Nationality: customer.nationality,
    ReferredBy: customer.referredBy,
    Identification: customer.identification,
    Birthday: customer.birthday && wordyDay(customer.birthday),
    JoinDate: wordyDay(customer.joinDate),
    Group: customer.membership,
    ExpiredGroup: customer.expiredGroup && wordyDay(customer.expiredGroup),
    SignUpOutlet: customer.outlet,
    ImageURL: customer.imageUrl,
    LoyaltyPoint: customer.loyaltyPoint,
    Status: customer.status,
    EmailVerified: customer.emailVerified === 1,
    MobileVerified: customer.mobileVerified === 1,
    LastAppSignIn: customer.lastAppSignIn,
  };
}

/** The reduced shape of the lookup by email: fewer members, another name for the mobile phone, a yes or no for the gender. */
export function customerReduced(customer: Customer) {
  return {
    Name: customer.name,
    Email: customer.email,
    FirstName: customer.firstName,
    LastName: customer.lastName,
    Gender: customer.gender === null ? null : customer.gender === 1,
    Code: customer.code,
    Phone: customer.phone,
    Mobile: customer.mobile,
    Address: customer.address,
    ReferredBy: customer.referredBy,
    Group: customer.membership,
    ExpiredGroup: customer.expiredGroup && wordyDay(customer.expiredGroup),
    SignUpOutlet: customer.outlet,
    ImageURL: customer.imageUrl,
    LoyaltyPoint: customer.loyaltyPoint,
    Status: customer.status,
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Customer dates are written as day, abbreviated month, four-digit year. */
function wordyDay(day: string): string {
  return `${day.slice(8, 10)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
