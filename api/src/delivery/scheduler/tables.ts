// The tables of the scheduler: who holds a job until when, and what was reminded of on which day, so that it happens once.
export interface JobLeasesTable {
  job: string;
  holder: string;
  held_until: string;
}

export interface RemindersTable {
  organization_id: string;
  /** `check-in:<person>` or `cycle:<cycle>`. */
  subject: string;
  /** In the organization's time zone. */
  date: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    job_leases: JobLeasesTable;
    reminders: RemindersTable;
  }
}
