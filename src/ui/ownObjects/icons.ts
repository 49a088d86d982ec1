import Apartment from '@mui/icons-material/ApartmentOutlined';
import AttachMoney from '@mui/icons-material/AttachMoneyOutlined';
import Build from '@mui/icons-material/BuildOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import DirectionsBoat from '@mui/icons-material/DirectionsBoatOutlined';
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import FamilyRestroom from '@mui/icons-material/FamilyRestroomOutlined';
import Flight from '@mui/icons-material/FlightOutlined';
import Grass from '@mui/icons-material/GrassOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import MedicalServices from '@mui/icons-material/MedicalServicesOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Pets from '@mui/icons-material/PetsOutlined';
import Phone from '@mui/icons-material/PhoneOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import PrecisionManufacturing from '@mui/icons-material/PrecisionManufacturingOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import StarBorder from '@mui/icons-material/StarBorderOutlined';
import TwoWheeler from '@mui/icons-material/TwoWheelerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import WorkOutline from '@mui/icons-material/WorkOutlineOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { OwnObjectIcon } from '../../../domain/agency/ownObjects/ownObject.ts';

export const objectIcons: Readonly<Record<OwnObjectIcon, ComponentType<SvgIconProps>>> = {
  list: ListAlt,
  car: DirectionsCar,
  truck: LocalShipping,
  motorcycle: TwoWheeler,
  boat: DirectionsBoat,
  plane: Flight,
  home: Home,
  building: Apartment,
  workshop: Build,
  equipment: PrecisionManufacturing,
  crop: Grass,
  pet: Pets,
  person: Person,
  people: Group,
  family: FamilyRestroom,
  health: MedicalServices,
  school: School,
  work: WorkOutline,
  document: Description,
  checklist: Checklist,
  calendar: CalendarMonth,
  telephone: Phone,
  place: Place,
  money: AttachMoney,
  gift: CardGiftcard,
  shield: Shield,
  warning: WarningAmber,
  star: StarBorder,
};
