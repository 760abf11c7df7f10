// Passwords that meet the rules and are still the first ones tried. Compared without regard to letter case.
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  'password1!', 'password!1', 'password123!', 'password12!', 'password@1', 'password@123', 'password#1', 'password1@', 'password1#', 'password1$', 'password1.', 'password2024!', 'password2025!', 'password2026!',
  'p@ssw0rd', 'p@ssw0rd!', 'p@ssw0rd1', 'p@ssw0rd1!', 'p@ssw0rd123', 'p@ssword1', 'p@ssword1!', 'p@ssword123', 'passw0rd!', 'passw0rd1!', 'pa$$w0rd', 'pa$$w0rd1', 'pa$$word1', 'pass@123', 'pass@1234', 'pass123!', 'pass1234!',
  'welcome1!', 'welcome@1', 'welcome123!', 'welcome@123', 'admin1!', 'admin@1', 'admin123!', 'admin@123', 'admin@1234', 'admin1234!', 'administrator1!', 'root123!', 'root@123', 'test123!', 'test@123', 'test1234!', 'test@1234', 'user@123', 'user123!',
  'qwerty1!', 'qwerty12!', 'qwerty123!', 'qwerty@1', 'qwerty@123', 'qwerty1@', 'qwerty!1', '1qaz@wsx', '1qaz!qaz', '!qaz2wsx', '1qaz2wsx!', 'zaq1@wsx', 'zaq12wsx!', 'asdf123!', 'asdf@123', 'asdf1234!',
  'abc123!', 'abc@123', 'abc1234!', 'abc@1234', 'abcd123!', 'abcd@123', 'abcd1234!', 'abcd@1234', 'aa123456!', 'a123456!', 'a1234567!', 'a12345678!', 'a@123456', 'letmein1!', 'letmein123!', 'iloveyou1!', 'iloveyou2!', 'monkey1!', 'dragon1!',
  'summer2024!', 'summer2025!', 'summer2026!', 'winter2024!', 'winter2025!', 'winter2026!', 'spring2025!', 'spring2026!', 'autumn2025!', 'autumn2026!', 'football1!', 'baseball1!', 'superman1!', 'batman1!', 'master1!', 'sunshine1!', 'princess1!',
  'contraseña1!', 'contraseña123!', 'contrasena1!', 'contrasena123!', 'clave123!', 'clave1234!', 'hola123!', 'hola1234!', 'bienvenido1!', 'bienvenido123!', 'usuario1!', 'usuario123!', 'prueba1!', 'prueba123!', 'verano2025!', 'verano2026!', 'invierno2025!', 'invierno2026!',
  'changeme1!', 'changeme123!', 'secret1!', 'secret123!', 'company1!', 'cumbre1!', 'cumbre123!', 'cumbre2026!',
]);
